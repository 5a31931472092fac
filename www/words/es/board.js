// Español: lo que dice el tablero

import { boards, causes, squares } from "./shared.js";

const outcomes = { win: "gana", loss: "pierde" };

export default {
  gap: " ",

  board: "Tablero de tres en raya",
  cell: ({ row, column, contents }) => [`fila ${row}`, `columna ${column}`, ...contents].join(", "),
  squares,
  kinds: { corner: "cualquier esquina", edge: "cualquier borde" },
  empty: "vacía",
  value: ({ outcome, plies }) => (outcome === "draw" ? "empate" : `${outcomes[outcome]} en ${plies}`),

  loading: "Cargando el tablero…",
  yourTurn: "Te toca.",
  youAre: "Juegas con {mark}.",
  forked: "Dos amenazas a la vez. Solo se puede parar una.",
  turn: "Le toca a {mark}.",
  thinking: ({ mark }) => (mark ? `${mark} está pensando…` : "Estoy pensando…"),
  paused: "En pausa.",
  played: ({ mark, square }) => `${mark} ocupa ${square}.`,
  youWin: "¡Has superado el nivel «{level}»!",
  next: "Prueba el nivel «{level}»",
  verdict: ({ index, loser }) =>
    `Lo decidió ${loser ? "la" : "tu"} ${["primera", "segunda", "tercera", "cuarta"][index]} jugada${loser ? ` de ${loser}` : ""}.`,
  leftOpen: ({ winner, loser }) =>
    `${loser ? `${loser} dejó` : "Dejaste"} abierta ${winner ? `la línea de ${winner}` : "mi línea"}.`,
  allowed: ({ square, winner }) =>
    `Tras la jugada en ${square}, ${winner ? `${winner} siempre puede` : "siempre puedo"} crear una doble amenaza.`,
  mistake: "el error",
  show: "Ver dónde",
  held: {
    win: "Con {squares} se habría ganado.",
    draw: "Con {squares} se habría salvado el empate.",
  },
  anyOther: "cualquier otra casilla",
  playOn: "Sigue desde aquí y la derrota no contará.",
  back: "Volver al final",
  wins: ({ mark }) => (mark ? `Gana ${mark}.` : "Gano yo."),
  draw: "Empate.",
  bestDraw: "Empate. Nadie puede hacerlo mejor.",
  saved: ({ times }) =>
    [
      "Hubo un momento en que solo una casilla salvaba el empate. La encontraste.",
      "En dos ocasiones, solo una casilla salvaba el empate. La encontraste las dos veces.",
      "En tres ocasiones, solo una casilla salvaba el empate. La encontraste las tres veces.",
    ][times - 1],
  again: "Pulsa el tablero para jugar otra partida.",
  imagined: "Las marcas discontinuas son jugadas posibles.",
  occupied: "Esa casilla está ocupada.",
  forced: "Solo queda {square}.",
  look: {
    win: "Puedes completar una línea.",
    block: "Hay una línea que bloquear.",
    corner: "Mira las esquinas.",
    edge: "Mira las casillas entre las esquinas.",
    middle: "Mira dónde se cruzan más líneas.",
    other: "Aquí no todas las casillas valen lo mismo.",
    again: "Otra pista te dirá la casilla.",
  },
  does: { win: "gana", draw: "salva el empate", loss: "pierde" },
  others: "todo lo demás",
  alike: { win: "aquí gana cualquier casilla", draw: "aquí es segura cualquier casilla", loss: "aquí pierde cualquier casilla" },
  latest: "{square}, lo más tarde posible",
  reasons: {
    win: " (completa una línea)",
    block: " (bloquea una línea)",
    fork: " (crea una doble amenaza)",
    "block-fork": " (impide una doble amenaza)",
  },
  clauses: ["; ", "."],

  failed: "La partida no puede empezar: {cause}",
  causes,
  badBoard: "La partida empieza con el tablero vacío. {reason}",

  new: "Nueva partida",
  undo: "Deshacer",
  redo: "Rehacer",
  leaves: { undo: "Volver a la partida anterior", redo: "Ir a la partida nueva" },
  hint: "Pista",
  pause: "Pausar",
  resume: "Continuar",
  player: "Juegas con",
  players: { X: "X", O: "O", both: "Ambos", none: "Ninguno" },
  opener: "Empieza",
  level: "Nivel",
  levels: { easy: "Fácil", medium: "Medio", hard: "Difícil", unbeatable: "Imbatible" },
  options: "Opciones",
  more: "Más",
  scores: "Cada nivel y cada bando tienen su propio marcador.",
  score: "Marcador de esta visita: {whose}",
  you: "Tú",
  computer: "Máquina",
  draws: "Empates",
  refusals: boards,
};
