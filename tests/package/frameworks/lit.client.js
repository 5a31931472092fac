import { LitElement, html } from "lit";
import { guard } from "lit/directives/guard.js";
import "unbeatable";
import "unbeatable/minimax-tree";
import "./game-page.js";

class App extends LitElement {
  // `kept` is the position, as the game has reported it last.
  static properties = { view: {}, kept: {} };

  constructor() {
    super();
    this.view = window.first;
    window.show = (next) => {
      if (next.part !== this.view.part) this.kept = undefined;
      this.view = next;
    };
  }

  createRenderRoot() {
    return this;
  }

  render() {
    const { part, player, opener, level, seed, hints, label, lang, theme, controls, board } = this.view;
    const { saved } = this.view;
    const { step, search, scoring, speed, numbers, turn } = this.view;
    switch (part) {
      case "plain":
        return html`
          <tic-tac-toe></tic-tac-toe>
          <minimax-tree board="O.X/X.X/.OO" step="0"></minimax-tree>
          <minimax-tree search="alpha-beta" step="12"
            numbers="[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]"></minimax-tree>`;
      case "game":
        return html`<tic-tac-toe .player=${player} .opener=${opener} .level=${level} .seed=${seed} .hints=${hints} .label=${label}
          .lang=${lang ?? ""} .theme=${theme} .controls=${controls} .board=${board}></tic-tac-toe>`;
      case "figure":
        return html`<minimax-tree .step=${step} .search=${search} .scoring=${scoring} .speed=${speed} .numbers=${numbers}
          .turn=${turn} .board=${board}></minimax-tree>`;
      case "kept":
        return html`<tic-tac-toe .game=${guard(saved, () => JSON.parse(saved))}></tic-tac-toe>`;
      case "example":
        return html`<game-page .saved=${saved}></game-page>`;
      case "controlled":
        return html`<tic-tac-toe .player=${player} .board=${this.kept}
          @ttt-change=${({ detail }) => (this.kept = detail.board)}></tic-tac-toe>`;
    }
    return "";
  }
}

customElements.define("lit-app", App);
document.querySelector("#app").append(document.createElement("lit-app"));
