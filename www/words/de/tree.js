// Deutsch: was der gezeichnete Baum sagt

import { numbersIn } from "../../shared/counting.js";
import { boards, causes, drawn, squares, subjects, trees } from "./shared.js";

const { count, counted } = numbersIn("de");
const nodes = (number) => counted(number, { one: "Knoten", other: "Knoten" });

const pliesAfter = (number) => counted(number, { one: "Halbzug", other: "Halbzügen" });

const more = { MAX: "größer", MIN: "kleiner" };
const most = { MAX: "größten", MIN: "kleinsten" };
/** Eine Bewertung, die nach einem Schnitt eine Schranke ist */
const worth = (score, limit) => ({ most: `höchstens ${score}`, least: `mindestens ${score}` })[limit] ?? score;

/** Was einer Seite sicher ist, wo ein Wort mehr sagt als die Bewertung */
const outcomes = { win: "den Gewinn", draw: "ein Unentschieden" };

const saved = (visited, all) =>
  visited < all ? ` Schnitte haben ${nodes(all - visited)} erspart; die Bewertung bleibt dieselbe.` : "";

/** Sätze, die für Spielbäume und für Zahlenbäume gelten */
const choices = {
  first: ({ who, what, score, limit }) => `${who} würde hier ${what} wählen; erste Bewertung: ${worth(score, limit)}.`,
  better: ({ who, what, score, limit, than, player }) =>
    `${who} würde hier jetzt ${what} wählen, denn ${worth(score, limit)} ist ${more[player]} als ${than}.`,
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    `${who} nimmt hier jetzt ${what}: ${worth(score, limit)} statt ${worth(than, thanLimit)}; was abgeschnitten ist, ändert oben ` +
    "nichts.",
  retains: ({ who, what, rival, score, limit, than, thanLimit }) =>
    `${who} behält ${rival} mit ${worth(than, thanLimit)}; ${what} bringt ${
      worth(score, limit)
    }, und was abgeschnitten ist, ändert ` +
    "oben nichts.",
  equal: ({ who, what, rival, score }) =>
    `${who} behält ${rival}, denn ${what} bringt ebenfalls ${score}, und bei Gleichstand bleibt die erste Wahl.`,
  worse: ({ who, what, rival, score, limit, than, player }) =>
    `${who} behält ${rival}, denn ${what} bringt ${worth(score, limit)}, und das ist nicht ${more[player]} als ${than}.`,
  cut: ({ player, here, sure, has, outcome, score, branches, nodes: cost }) =>
    `Schnitt: ${sure} hat anderswo schon ${outcomes[outcome] ?? has} sicher (${player === "MIN" ? "Alpha" : "Beta"} ${has}), und ${
      here ? `in ${here}` : "hier"
    } wird es ${player === "MIN" ? "höchstens" : "mindestens"} ${score}. ${counted(branches, { one: "Zweig", other: "Zweige" })} (${
      nodes(cost)
    }) ${branches === 1 ? "wird" : "werden"} ausgelassen.`,
};

const root = "Wurzel";
const ofNode = (node) => (node === root ? "der Wurzel" : `von ${node}`);

/** Was jemand an einem Knoten getan hat */
function done(what, { task, kind, value, isLeaving }) {
  if (task === "values" || task === "window") {
    const moment = { false: " beim Betreten", true: " beim Verlassen" }[isLeaving] ?? "";
    return `${what === root ? "an der Wurzel" : `bei ${what}`} hast du${moment} ${value ?? "nichts"} geschrieben`;
  }
  if (task === "move") return kind === "absent" ? "du hast nichts gewählt" : `du hast ${what} gewählt`;
  if (kind === "part") return `du hast nur einen Teil von ${what} markiert`;
  return `du hast ${what} ${kind === "early" || kind === "equal" ? "" : "nicht "}markiert`;
}

/** Warum das ein Fehler ist, nach seiner Art */
const reasons = {
  absent: ({ right, task }) => (task === "cut" || task === "move" ? "" : reasons.wrong({ right, task })),
  wrong: ({ right, task }) => (task === "window" ? `Richtig ist ${right}.` : `Der Wert ist ${right}.`),
  swapped: ({ who, player, among, always }) =>
    `${among.length > 0 ? `Von ${among.join(", ")} hast du den` : "Du hast den"} ${
      most[player === "MAX" ? "MIN" : "MAX"]
    } Wert genommen; ${who} nimmt den ${most[player]}.${always ? ` So hast du es überall gemacht, wo ${who} wählt.` : ""}`,
  carried: ({ task }) =>
    `Das folgt aus dem, was du ${task === "window" ? "davor" : "darunter"} geschrieben hast; dort liegt der Fehler.`,
  unproved: ({ right, unseen }) => `Bewiesen ist nur ${right}, denn die Suche sieht sich ${leaves(unseen)} nicht an.`,
  proved: ({ right }) => `Der genaue Wert ist bewiesen: ${right}.`,
  reversed: ({ right }) => `Die Schranke liegt auf der anderen Seite: ${right}.`,
  unvisited: () => "Hierher kommt die Suche nie.",
  early: ({ who, player, alpha, beta }) => {
    const bound = player === "MAX" ? alpha : beta;
    return bound === undefined
      ? `Zu früh: ${who} hat noch nichts zum Vergleichen.`
      : `Zu früh: Es könnte noch ${more[player]} werden als ${bound}, und ${bound} hat ${who} schon sicher.`;
  },
  part: () => "Der ganze Zweig wird ausgelassen.",
  closed: ({ right }) => `Alpha darf am Ende größer sein als Beta, und beide bleiben so stehen: ${right}.`,
  exchanged: ({ right }) => `Alpha und Beta sind vertauscht. Richtig ist ${right}.`,
  earlier: ({ child, right }) => `Das galt, bevor ${child} bewertet war. Jetzt gilt ${right}.`,
  later: ({ child, right, isLeaving }) =>
    isLeaving
      ? `Die Suche lässt ${child} aus, deshalb zählt dieser Knoten nicht. Richtig ist ${right}.`
      : `Zu früh: Was ${child} bringt, weiß die Suche noch nicht. Richtig ist ${right}.`,
  side: ({ who, player, right }) => `${who} ändert nur ${player === "MAX" ? "Alpha" : "Beta"}. Richtig ist ${right}.`,
  anew: ({ right }) => `Ein Knoten übernimmt das Fenster des Knotens darüber: ${right}.`,
  widened: ({ player, right }) => `${player === "MAX" ? "Alpha sinkt nie" : "Beta steigt nie"}. Richtig ist ${right}.`,
  equal: () => "Dort ist Alpha gleich Beta, und diese Suche schneidet nur ab, wo Alpha größer ist.",
  tie: ({ task, right }) => {
    if (task === "cut") return "Es herrscht Gleichstand, und das genügt: Alpha ist so groß wie Beta.";
    return /[≤≥]/.test(right)
      ? `Vielleicht ist es ein Gleichstand: Die Suche weiß nur ${right}, und das ist nicht besser. Sie behält, was sie zuerst sah.`
      : `Es ist ein Gleichstand: Auch das bringt ${right}, und die Suche behält, was sie zuerst sah.`;
  },
};

/** Blätter, die nicht angesehen wurden: ihre Namen, oder wie viele es sind */
const leaves = ({ count: number, list }) =>
  list.every(Boolean) && number < 7
    ? `${number === 1 ? "das Blatt" : "die Blätter"} ${list.join(", ")}`
    : counted(number, { one: "Blatt", other: "Blätter" });

const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

export default {
  squares,
  causes,
  root,
  move: ({ mark, square }) => `${mark} ${square.replace(/^d\S+ /, "")}`,
  tree: "Suchbaum",
  picture: ({ nodes: all, levels, score, line }) =>
    `Ein Spielbaum mit ${counted(all, { one: "Knoten", other: "Knoten" })} auf ${
      counted(levels, { one: "Ebene", other: "Ebenen" })
    }.${score === undefined ? "" : ` Bisher am besten: ${score}, mit ${line.join(", dann ")}.`}`,
  levels: {
    MAX: "nimmt das Größte",
    MIN: "nimmt das Kleinste",
  },
  named: "{who} ({player})",
  end: "Ende",
  branch: ({ nth }) => `Zweig ${count(nth)}`,
  cost: ({ nodes: cost }) => nodes(cost),
  folded: ({ nodes: hidden }) => `+${count(hidden)}`,
  spoken: ({ number, player, leaf, isStop, from, alpha, beta, score, limit, isSoFar, hidden, isOnLine }) =>
    `${
      [
        `. Knoten ${count(number)}`,
        isStop ? "die Suche hält hier an" : leaf ? "ein Blatt" : `${player} wählt`,
        from && `betreten mit Alpha ${from.alpha}, Beta ${from.beta}`,
        alpha && `Alpha ${alpha}, Beta ${beta}`,
        score === undefined ? "Bewertung noch unbekannt" : `Bewertung ${isSoFar ? "bisher " : ""}${worth(score, limit)}`,
        isOnLine && "auf der bisher besten Variante",
        hidden && `darunter ${nodes(hidden)} eingeklappt`,
      ]
        .filter(Boolean)
        .join(", ")
    }.`,
  spokenUnvisited: ({ hidden }) => `. Noch nicht besucht${hidden ? `, darunter ${nodes(hidden)} eingeklappt` : ""}.`,
  spokenCut: ({ nodes: cost }) => `. Abgeschnitten, ${nodes(cost)} nicht besucht.`,
  spokenBeyond: () => ". Unterhalb der Grenze, wird nie angesehen.",
  spokenRest: ({ branches, hidden }) =>
    `${counted(branches, { one: "weiterer Zweig", other: "weitere Zweige" })}, ${nodes(hidden)}.`,
  buttons: "Schritte der Suche",
  toStart: "Zum Anfang",
  back: "Zurück",
  play: "Abspielen",
  pause: "Anhalten",
  forward: "Schritt",
  nextCut: "Nächster Schnitt",
  toEnd: "Zum Ende",
  stepOf: ({ step, steps }) => `Schritt ${count(step)} von ${count(steps)}`,
  speed: "Tempo",
  perSecond: ({ steps }) => `${counted(steps, { one: "Schritt", other: "Schritte" })}/s`,
  further: { left: "Weiter links", right: "Weiter rechts" },
  zoomIn: "Größer",
  zoomOut: "Kleiner",
  fit: "Einpassen",
  save: "Speichern",
  noPicture: "Diese Seite verbietet PNG. Speichern lassen sich SVG und LaTeX.",
  noFile: "Der Frame, in dem diese Seite angezeigt wird, erlaubt keine Downloads.",
  perhapsNoFile: "Falls keine Datei erscheint: Der Frame, in dem diese Seite angezeigt wird, erlaubt vielleicht keine Downloads.",
  loading: "Der Baum wird aufgebaut …",
  failed: "Der Baum lässt sich nicht zeichnen. {cause}",

  gap: " ",
  task: "Frage",
  tasks: { values: "Werte", window: "α und β", cut: "Schnitte", move: "Wahl" },
  questions: {
    values: ({ isPruned, isPaper }) =>
      `Welchen Wert haben die Knoten? ${isPaper ? "Schreibe ihn hinein" : "Tippe jeden an und gib seinen Wert ein"}${
        isPruned ? " oder eine Schranke mit ≤ oder ≥; lass leer, was Alpha-Beta nicht besucht." : "."
      }`,
    window: ({ isPaper }) =>
      `Wie groß sind α und β, wenn die Suche einen Knoten betritt und wenn sie ihn verlässt? ${
        isPaper ? "Schreibe sie daneben" : "Tippe ihn an und gib beides ein, etwa −∞ 5 → 3 5"
      }; lass leer, was Alpha-Beta nicht besucht.`,
    cut: ({ isPaper }) =>
      `Welche Zweige lässt Alpha-Beta aus? ${isPaper ? "Streiche sie durch." : "Tippe bei jedem den obersten Knoten an."}`,
    move: ({ who, isPruned, isPaper }) =>
      `Welchen Kindknoten wählt ${who} an der Wurzel? ${isPaper ? "Kreise ihn ein" : "Tippe ihn an"}; sind mehrere gleich gut, ${
        isPruned ? "den, den die Suche behält" : "einen beliebigen davon"
      }.`,
  },
  orders: {
    numbers: "In jedem Knoten wird der beste Zweig zuerst angesehen.",
    board: "Zuerst wird die Mitte probiert, dann kommen die Ecken, dann die Randfelder.",
  },
  stops: ({ plies }) =>
    `Die Suche hält ${
      counted(plies, { one: "Halbzug", other: "Halbzüge" })
    } unter der Wurzel an und nimmt dort die statischen Werte.`,
  fromRight: ({ isOrdered }) =>
    isOrdered
      ? "Von gleich guten Zweigen kommt der am weitesten rechts zuerst."
      : "Die Zweige werden von rechts nach links untersucht.",
  beyond: "Abgeschnitten wird nur, wo Alpha größer ist als Beta, nicht wo beide gleich sind.",
  fieldOf: ({ node }) => `Wert ${ofNode(node)}`,
  windowsOf: ({ node }) => `α und β ${ofNode(node)}, beim Betreten → beim Verlassen`,
  bounds: ["höchstens", "mindestens"],
  windowSigns: ["minus", "unendlich", "beim Verlassen"],
  answer: "Antworten",
  check: "Prüfen",
  hint: "Tipp",
  clear: "Leeren",
  reset: "Von vorn",
  renew: "Neuer Baum",
  reveal: "Schritt für Schritt",
  nextMistake: "Nächster Fehler",
  verdicts: { right: "richtig", wrong: "falsch", missed: "fehlt", partial: "teils" },
  unanswered: ({ task }) => (task ? `${task}: Noch ist nichts markiert.` : "Es gibt noch nichts zu prüfen."),
  unchanged: "Seit der letzten Prüfung hat sich nichts geändert.",
  nothing: ({ task }) => `${task && `${task}: `}Kein Zweig ist markiert. Wird nichts ausgelassen, drücke noch einmal auf „Prüfen“.`,
  mistake: ({ nth, all, title, what, ...mistake }) =>
    `${all > 1 ? `Fehler ${count(nth)} von ${count(all)}` : "Dein Fehler"}${title && ` (${title})`}: ${
      capitalized(done(what, mistake))
    }. ${reasons[mistake.kind](mistake)}`.trim(),
  hintAt: ({ title, what, kind }) => {
    const moment = { begin: " beim Betreten", entry: " beim Betreten", leaving: " beim Verlassen" }[kind];
    const place = what === root ? "die Wurzel" : what;
    return `Tipp${title && !moment ? ` (${title})` : ""}: Sieh dir ${moment ? `α und β ${ofNode(what)}${moment}` : place} an.`;
  },
  rules: {
    value: ({ who, player, isPruned }) =>
      `${who} nimmt den ${most[player]} Wert der Kinder.${
        isPruned ? ` Lässt ein Schnitt welche aus, ist nur eine Schranke sicher: ${{ MAX: "≥", MIN: "≤" }[player]}.` : ""
      }`,
    unvisited: "Wo die Suche nie hinkommt, bleibt es leer.",
    begin: "An der Wurzel ist noch keiner Seite etwas sicher.",
    entry: "Ein Knoten beginnt mit den Werten von α und β, die der Knoten darüber bis dahin hat.",
    leaving: ({ who, player }) =>
      player === "MAX"
        ? `${who} ändert nur α: Es steigt auf den größten Wert, den ein Kind bringt.`
        : `${who} ändert nur β: Es sinkt auf den kleinsten Wert, den ein Kind bringt.`,
    cut: ({ isBeyond }) =>
      `Sobald in einem Knoten α ${
        isBeyond ? ">" : "≥"
      } β ist, werden seine weiteren Zweige ausgelassen: Sie können die Wahl darüber nicht ändern.`,
    move: ({ who, player, isPruned }) =>
      `${who} nimmt das Kind mit dem ${most[player]} Wert.${
        isPruned ? " Bei Gleichstand bleibt, was zuerst angesehen wurde." : ""
      }`,
  },
  noHint: "Alles ist richtig: Drücke auf „Prüfen“.",
  checked: ({ title, task, right, all, missed, extra }) => {
    const found = all > 0
      ? `${count(right)} von ${count(all)} richtig`
      : extra > 0
      ? "es wird nichts ausgelassen"
      : "richtig, es wird nichts ausgelassen";
    return `${title && `${title}: `}${capitalized(found)}${
      missed && task !== "move" ? `, ${count(missed)} ${task === "cut" ? "übersehen" : "falsch oder leer"}` : ""
    }${extra && task !== "move" ? `,${all > 0 && !missed ? " aber" : ""} ${count(extra)} zu viel` : ""}.`;
  },
  tries: ({ left, checks }) => {
    const tries = left === 0 ? "keinen Versuch" : left === 1 ? "einen Versuch" : `${count(left)} Versuche`;
    return `Du hast ${checks === 0 || left === 0 ? "" : "noch "}${tries}${left === 0 ? " mehr" : ""}.`;
  },
  spokenAsked: ({ player, leaf, isStop, marks, hidden }) =>
    `. ${
      [
        isStop ? "Die Suche hält hier an" : leaf ? "Ein Blatt" : `${player} wählt`,
        ...marks,
        hidden && `darunter ${nodes(hidden)} eingeklappt`,
      ].filter(Boolean)
        .join(", ")
    }.`,
  spokenMark: ({ task, isMarked, value, verdict }) =>
    isMarked
      ? [{ cut: "als ausgelassen markiert", move: "von dir gewählt" }[task] ?? `du hast ${value} geschrieben`, verdict]
        .filter(Boolean).join(", ")
      : { values: "Wert fehlt", window: "Alpha und Beta fehlen", cut: "Schnitt fehlt", move: "Wahl fehlt" }[task],
  spokenOwn: "Deine Antwort: {marks}.",

  sentences: {
    begin:
      "Die Suche beginnt: {who} ist am Zug, also MAX, und nimmt die höchste Bewertung. Die andere Seite ist MIN und nimmt die " +
      "niedrigste.",
    over: "Die Partie ist schon zu Ende: Es gibt nichts zu suchen.",
    enter: "{who} probiert {what}: Jetzt antwortet {next} als {player}.",
    leaf: ({ who, what, status, ply, plain, score }) =>
      (status === "draw"
        ? `${who} probiert ${what}, und das Brett ist voll: unentschieden, ${plain}`
        : `${who} probiert ${what} und vollendet eine Reihe: ${plain}`) +
      (score === undefined ? "." : `, und nach ${pliesAfter(ply)} zählt das ${score}.`),
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `Die Suche ist zu Ende: ${who} wählt ${what}, Bewertung ${score}, nach ${nodes(visited)}.${saved(visited, all)}`,
  },

  sentencesOfNumbers: {
    begin: ({ who, player, other }) =>
      `Die Suche beginnt an der Wurzel: ${who} nimmt die ${
        player === "MAX" ? "größte" : "kleinste"
      } Zahl. Eine Ebene tiefer nimmt ` +
      `${other} die ${player === "MAX" ? "kleinste" : "größte"}.`,
    enter: "{who} probiert {what}: Dort wählt jetzt {next}.",
    leaf: ({ who, what, ply, score }) =>
      score === undefined
        ? `${who} probiert das Blatt ${what}.`
        : `${who} probiert das Blatt ${what}: Nach ${pliesAfter(ply)} zählt das ${score}.`,
    stop: ({ who, what, ply, value, score }) =>
      `${who} probiert ${what}: Die Suche hält hier an und nimmt den statischen Wert ${value}${
        score === undefined ? "" : `; nach ${pliesAfter(ply)} zählt das ${score}`
      }.`,
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `Die Suche ist zu Ende: ${who} wählt ${what}, Bewertung ${score}, nach ${nodes(visited)}.${saved(visited, all)}`,
  },

  refusals: { ...boards, ...subjects, ...trees, ...drawn },
};
