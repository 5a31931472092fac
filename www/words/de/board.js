// Deutsch: was das Brett sagt

import { numbersIn } from "../../shared/counting.js";
import { boards, causes, squares } from "./shared.js";

const { counted } = numbersIn("de");
const outcomes = { win: "Gewinn", loss: "Verlust" };

export default {
  gap: " ",

  board: "Tic-Tac-Toe-Brett",
  cell: ({ row, column, contents }) => [`Zeile ${row}`, `Spalte ${column}`, ...contents].join(", "),
  squares,
  kinds: { corner: "jede Ecke", edge: "jedes Randfeld" },
  empty: "leer",
  value: ({ outcome, plies }) =>
    outcome === "draw" ? "unentschieden" : `${outcomes[outcome]} in ${counted(plies, { one: "Halbzug", other: "Halbzügen" })}`,

  loading: "Das Brett wird geladen …",
  yourTurn: "Du bist am Zug.",
  youAre: "Du spielst {mark}.",
  forked: "Zwei Drohungen zugleich: Nur eine lässt sich abwehren.",
  turn: "{mark} ist am Zug.",
  thinking: ({ mark }) => (mark ? `${mark} denkt nach …` : "Ich denke nach …"),
  paused: "Pause.",
  played: "{mark} nimmt {square}.",
  youWin: "Du hast „{level}“ geschlagen!",
  next: "Weiter mit „{level}“",
  verdict: ({ index, loser }) =>
    `Entschieden hat ${loser ? "der" : "dein"} ${["erste", "zweite", "dritte", "vierte"][index]}${loser ? "" : "r"} Zug${
      loser ? ` von ${loser}` : ""
    }.`,
  leftOpen: ({ winner, loser }) =>
    `${loser ? `${loser} hat` : "Du hast"} ${winner ? `die Reihe von ${winner}` : "meine Reihe"} offen gelassen.`,
  allowed: ({ square, winner }) => `Auf ${square} kann ${winner || "ich"} immer eine Doppeldrohung folgen lassen.`,
  mistake: "der Fehler",
  show: "Zeig mir, wo",
  held: {
    win: "{squares} hätte gewonnen.",
    draw: "{squares} hätte das Unentschieden gehalten.",
  },
  anyOther: "jedes andere Feld",
  playOn: "Spiele hier weiter, dann zählt die Niederlage nicht.",
  back: "Zurück zum Ende",
  wins: ({ mark }) => (mark ? `${mark} gewinnt.` : "Ich gewinne."),
  draw: "Unentschieden.",
  bestDraw: "Unentschieden. Besser geht es nicht.",
  saved: ({ times }) =>
    [
      "Einmal hat nur ein Feld das Unentschieden gerettet. Du hast es gefunden.",
      "Zweimal hat nur ein Feld das Unentschieden gerettet. Du hast es beide Male gefunden.",
      "Dreimal hat nur ein Feld das Unentschieden gerettet. Du hast es jedes Mal gefunden.",
    ][times - 1],
  again: "Drücke auf das Brett für ein neues Spiel.",
  imagined: "Gestrichelte Zeichen sind mögliche Züge.",
  occupied: "Dieses Feld ist besetzt.",
  forced: "Nur {square} ist noch frei.",
  look: {
    win: "Eine Reihe lässt sich vollenden.",
    block: "Eine Reihe muss blockiert werden.",
    corner: "Sieh dir die Ecken an.",
    edge: "Sieh dir die Felder zwischen den Ecken an.",
    middle: "Sieh nach, wo sich die meisten Reihen kreuzen.",
    other: "Hier sind nicht alle Felder gleich gut.",
    again: "Drücke noch einmal auf „Tipp“, um das Feld zu erfahren.",
  },
  does: { win: "gewinnt", draw: "hält das Unentschieden", loss: "verliert" },
  others: "alles andere",
  alike: { win: "hier gewinnt jedes Feld", draw: "hier ist jedes Feld sicher", loss: "hier verliert jedes Feld" },
  latest: "{square} am spätesten",
  reasons: {
    win: " (vollendet eine Reihe)",
    block: " (blockiert eine Reihe)",
    fork: " (schafft zwei Drohungen zugleich)",
    "block-fork": " (verhindert zwei Drohungen zugleich)",
  },
  clauses: ["; ", "."],

  failed: "Das Spiel kann nicht starten. {cause}",
  causes,
  badBoard: "Das Spiel beginnt mit dem leeren Brett. {reason}",

  new: "Neues Spiel",
  undo: "Zug zurücknehmen",
  redo: "Zug wiederholen",
  leaves: { undo: "Zurück zum letzten Spiel", redo: "Weiter zum neuen Spiel" },
  hint: "Tipp",
  pause: "Anhalten",
  resume: "Weiter",
  player: "Deine Seite",
  players: { X: "X", O: "O", both: "Beide", none: "Keine" },
  opener: "Erster Zug",
  level: "Stufe",
  levels: { easy: "Leicht", medium: "Mittel", hard: "Schwer", unbeatable: "Unschlagbar" },
  options: "Optionen",
  more: "Mehr",
  scores: "Für jede Stufe und jede Seite gibt es eine eigene Bilanz.",
  score: "Bilanz dieses Besuchs: {whose}",
  you: "Du",
  computer: "Computer",
  draws: "Unentschieden",
  refusals: boards,
};
