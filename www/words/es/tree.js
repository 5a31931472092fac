// Español: lo que dice el árbol dibujado

import { numbersIn } from "../../shared/counting.js";
import { boards, causes, drawn, squares, subjects, trees } from "./shared.js";

const { count, counted } = numbersIn("es");
const nodes = (number) => counted(number, { one: "nodo", other: "nodos" });
const plies = (number) => counted(number, { one: "jugada", other: "jugadas" });

const levels = (number) => counted(number, { one: "nivel", other: "niveles" });
const listed = (items) => new Intl.ListFormat("es").format(items);

const more = { MAX: "mayor", MIN: "menor" };
const highest = { MAX: "más alto", MIN: "más bajo" };
/** Un valor, que tras una poda es una cota */
const worth = (score, limit) => ({ most: `como mucho ${score}`, least: `al menos ${score}` })[limit] ?? score;

/** Lo que un lado tiene asegurado, donde una palabra dice más que el valor */
const outcomes = { win: "la victoria", draw: "el empate" };

const saved = (visited, all) => visited < all ? ` La poda ha descartado ${nodes(all - visited)}; el valor es el mismo.` : "";

/** Las frases de los árboles de una partida y de los de números */
const choices = {
  first: ({ who, what, score, limit }) => `${who} elegiría aquí ${what}: es el primer valor, ${worth(score, limit)}.`,
  better: ({ who, what, score, limit, than, player }) =>
    `${who} elegiría ahora ${what}: ${worth(score, limit)} es ${more[player]} que ${than}.`,
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    `${who} pasa a preferir ${what}: ${worth(score, limit)} en lugar de ${
      worth(than, thanLimit)
    }; lo podado no altera los niveles superiores.`,
  retains: ({ who, what, rival, score, limit, than, thanLimit }) =>
    `${who} mantiene ${rival}, ${worth(than, thanLimit)}: ${what} da ${
      worth(score, limit)
    }; lo podado no altera los niveles superiores.`,
  equal: ({ who, what, rival, score }) =>
    `${who} mantiene ${rival}: ${what} también da ${score} y, a igual valor, se conserva la primera opción.`,
  worse: ({ who, what, rival, score, limit, than, player }) =>
    `${who} mantiene ${rival}: ${what} da ${worth(score, limit)}, que no es ${more[player]} que ${than}.`,
  cut: ({ player, here, sure, has, outcome, score, branches, nodes: cost }) =>
    `Poda: ${sure} ya se ha asegurado ${outcomes[outcome] ?? has} en otra rama (${player === "MIN" ? "alfa" : "beta"} ${has}), y ${
      here ? `en ${here}` : "aquí"
    } el valor es ${player === "MIN" ? "como mucho" : "al menos"} ${score}. ${branches === 1 ? "Se descarta" : "Se descartan"} ${
      counted(branches, { one: "rama", other: "ramas" })
    } (${nodes(cost)}).`,
};

const root = "La raíz";
const placeOf = (node) => (node === root ? "la raíz" : node);

/** Lo que alguien ha hecho en un nodo */
function done(what, { task, kind, value, isLeaving }) {
  if (task === "values" || task === "window") {
    const moment = { false: " al entrar", true: " al salir" }[isLeaving] ?? "";
    return `en ${placeOf(what)} ${value ? `escribiste ${value}` : "no escribiste nada"}${moment}`;
  }
  if (task === "move") return kind === "absent" ? "no elegiste nada" : `elegiste ${what}`;
  if (kind === "part") return `marcaste solo una parte de ${what}`;
  return `${kind === "early" || kind === "equal" ? "marcaste" : "no marcaste"} ${what}`;
}

/** Por qué es un error, según su clase */
const reasons = {
  absent: ({ right, task }) => (task === "cut" || task === "move" ? "" : reasons.wrong({ right, task })),
  wrong: ({ right, task }) => (task === "window" ? `Lo correcto es ${right}.` : `Su valor es ${right}.`),
  swapped: ({ who, player, among, always }) =>
    `${among.length > 0 ? `Entre ${listed(among)} tomaste` : "Tomaste"} el ${
      more[player === "MAX" ? "MIN" : "MAX"]
    }; ${who} toma el ${more[player]}.${always ? ` Lo hiciste siempre que elige ${who}.` : ""}`,
  carried: ({ task }) => `Se deduce de lo que escribiste ${task === "window" ? "antes" : "más abajo"}; el error está allí.`,
  unproved: ({ right, unseen }) => `Solo está demostrado que es ${right}, porque la búsqueda no examina ${leaves(unseen)}.`,
  proved: ({ right }) => `Está demostrado su valor exacto: ${right}.`,
  reversed: ({ right }) => `La cota va en el otro sentido: ${right}.`,
  unvisited: () => "La búsqueda nunca llega aquí.",
  early: ({ who, player, alpha, beta }) => {
    const bound = player === "MAX" ? alpha : beta;
    return bound === undefined
      ? `Demasiado pronto: ${who} aún no tiene con qué compararlo.`
      : `Demasiado pronto: todavía puede ser ${more[player]} que ${bound}, lo que ${who} ya tiene asegurado.`;
  },
  part: () => "Se descarta la rama entera.",
  closed: ({ right }) => `Alfa puede acabar por encima de beta, y ambas se quedan como están: ${right}.`,
  exchanged: ({ right }) => `Alfa y beta están intercambiadas: lo correcto es ${right}.`,
  earlier: ({ child, right }) => `Eso era antes de que ${child} diera su valor: ahora es ${right}.`,
  later: ({ child, right, isLeaving }) =>
    isLeaving
      ? `La búsqueda descarta ${child}, así que no cuenta: lo correcto es ${right}.`
      : `Demasiado pronto: la búsqueda aún no sabe qué da ${child}. Lo correcto es ${right}.`,
  side: ({ who, player, right }) => `${who} solo cambia ${player === "MAX" ? "alfa" : "beta"}: lo correcto es ${right}.`,
  anew: ({ right }) => `Cada nodo hereda la ventana del nodo de arriba: ${right}.`,
  widened: ({ player, right }) => `${player === "MAX" ? "Alfa nunca baja" : "Beta nunca sube"}: lo correcto es ${right}.`,
  equal: () => "Ahí alfa es igual a beta, y esta búsqueda poda solo donde alfa es mayor.",
  tie: ({ task, right }) => {
    if (task === "cut") return "Hay igualdad, y eso basta: alfa ha llegado a beta.";
    return /[≤≥]/.test(right)
      ? `Puede haber igualdad: la búsqueda solo sabe que es ${right}, lo que no es mejor, y se queda con lo primero que examinó.`
      : `Hay igualdad: también da ${right}, y la búsqueda se queda con lo primero que examinó.`;
  },
};

/** Hojas que no se miraron: sus nombres, o cuántas son */
const leaves = ({ count: number, list }) =>
  list.every(Boolean) && number < 7
    ? `${number === 1 ? "la hoja" : "las hojas"} ${list.join(", ")}`
    : counted(number, { one: "hoja", other: "hojas" });

const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

export default {
  squares,
  causes,
  root,
  move: ({ mark, square }) => `${mark} ${square.replace(/^(el|la) /, "")}`,
  tree: "Árbol de búsqueda",
  picture: ({ nodes: all, levels, score, line }) =>
    `Un árbol de juego de ${nodes(all)} en ${counted(levels, { one: "nivel", other: "niveles" })}.` +
    (score === undefined ? "" : ` Lo mejor hasta ahora: ${score}, con ${line.join(", luego ")}.`),
  levels: {
    MAX: "toma el mayor",
    MIN: "toma el menor",
  },
  named: "{who} ({player})",
  end: "Final",
  branch: ({ nth }) => `la rama ${count(nth)}`,
  cost: ({ nodes: cost }) => nodes(cost),
  folded: ({ nodes: hidden }) => `+${count(hidden)}`,
  spoken: ({ number, player, leaf, isStop, from, alpha, beta, score, limit, isSoFar, hidden, isOnLine }) =>
    `${
      [
        `. Nodo ${count(number)}`,
        isStop ? "la búsqueda se detiene aquí" : leaf ? "una hoja" : `elige ${player}`,
        from && `al entrar alfa ${from.alpha}, beta ${from.beta}`,
        alpha && `alfa ${alpha}, beta ${beta}`,
        score === undefined ? "valor aún desconocido" : `valor ${isSoFar ? "hasta ahora " : ""}${worth(score, limit)}`,
        isOnLine && "en la mejor variante hasta ahora",
        hidden && `${counted(hidden, { one: "nodo oculto", other: "nodos ocultos" })} debajo`,
      ]
        .filter(Boolean)
        .join(", ")
    }.`,
  spokenUnvisited: ({ hidden }) =>
    `. Aún sin visitar${hidden ? `, con ${counted(hidden, { one: "nodo oculto", other: "nodos ocultos" })} debajo` : ""}.`,
  spokenCut: ({ nodes: cost }) => `. Podado, ${nodes(cost)} sin visitar.`,
  spokenBeyond: () => ". Más allá del límite: no se examina.",
  spokenRest: ({ branches, hidden }) => `${counted(branches, { one: "rama más", other: "ramas más" })}, ${nodes(hidden)}.`,
  buttons: "Pasos de la búsqueda",
  toStart: "Al principio",
  back: "Atrás",
  play: "Reproducir",
  pause: "Pausar",
  forward: "Adelante",
  nextCut: "Siguiente poda",
  toEnd: "Al final",
  stepOf: ({ step, steps }) => `Paso ${count(step)} de ${count(steps)}`,
  speed: "Velocidad",
  perSecond: ({ steps }) => `${counted(steps, { one: "paso", other: "pasos" })}/s`,
  further: { left: "Más a la izquierda", right: "Más a la derecha" },
  zoomIn: "Ampliar",
  zoomOut: "Reducir",
  fit: "Ajustar",
  save: "Guardar",
  noPicture: "Esta página bloquea las imágenes PNG. Se puede guardar en SVG o LaTeX.",
  noFile: "El marco que muestra esta página no permite descargas.",
  perhapsNoFile: "Si no aparece ningún archivo, el marco que muestra esta página no permite descargas.",
  loading: "Preparando el árbol…",
  failed: "El árbol no se puede dibujar: {cause}",

  gap: " ",
  task: "Pregunta",
  tasks: { values: "Valores", window: "α y β", cut: "Podas", move: "Elección" },
  questions: {
    values: ({ isPruned, isPaper }) =>
      `¿Cuánto vale cada nodo? ${isPaper ? "Escribe dentro su valor" : "Púlsalo y escribe su valor"}${
        isPruned ? ", o una cota con ≤ o ≥; deja en blanco lo que la poda alfa-beta no visita." : "."
      }`,
    window: ({ isPaper }) =>
      `¿Cuánto valen α y β en cada nodo cuando la búsqueda entra en él y cuando sale? ${
        isPaper ? "Escríbelas al lado" : "Púlsalo y escribe ambas, por ejemplo −∞ 5 → 3 5"
      }; deja en blanco lo que la poda alfa-beta no visita.`,
    cut: ({ isPaper }) => `¿Qué ramas descarta la poda alfa-beta? ${isPaper ? "Táchalas." : "Pulsa el nodo superior de cada una."}`,
    move: ({ who, isPruned, isPaper }) =>
      `¿Qué hijo elige ${who} en la raíz? ${isPaper ? "Rodéalo con un círculo" : "Púlsalo"}; entre iguales, ${
        isPruned ? "el que conserva la búsqueda" : "cualquiera"
      }.`,
  },
  orders: {
    numbers: "En cada nodo se examina primero la mejor rama.",
    board: "Primero se prueba el centro, luego las esquinas y luego los bordes.",
  },
  stops: ({ plies: number }) => `La búsqueda se detiene a ${levels(number)} de la raíz y toma allí los valores estáticos.`,
  fromRight: ({ isOrdered }) =>
    isOrdered ? "Entre ramas iguales, se examina primero la de más a la derecha." : "Las ramas se examinan de derecha a izquierda.",
  beyond: "Se poda solo donde alfa es mayor que beta, no donde son iguales.",
  fieldOf: ({ node }) => `Valor de ${placeOf(node)}`,
  windowsOf: ({ node }) => `α y β de ${placeOf(node)}, al entrar → al salir`,
  bounds: ["como mucho", "al menos"],
  windowSigns: ["menos", "infinito", "al salir"],
  answer: "Responder",
  check: "Comprobar",
  hint: "Pista",
  clear: "Borrar",
  reset: "Empezar de nuevo",
  renew: "Otro árbol",
  reveal: "Ver paso a paso",
  nextMistake: "Siguiente error",
  verdicts: { right: "bien", wrong: "mal", missed: "falta", partial: "en parte" },
  unanswered: ({ task }) => (task ? `${task}: aún no hay nada marcado.` : "Aún no hay nada que comprobar."),
  unchanged: "No ha cambiado nada desde la última comprobación.",
  nothing: ({ task }) =>
    `${task ? `${task}: no` : "No"} hay ninguna rama marcada. Si no se descarta ninguna, pulsa «Comprobar» otra vez.`,
  mistake: ({ nth, all, title, what, ...mistake }) =>
    `${all > 1 ? `Error ${count(nth)} de ${count(all)}` : "Tu error"}${title && ` (${title})`}: ${done(what, mistake)}. ${
      reasons[mistake.kind](mistake)
    }`.trim(),
  hintAt: ({ title, what, kind }) => {
    const place = placeOf(what);
    const moment = { begin: " al entrar", entry: " al entrar", leaving: " al salir" }[kind];
    return `Pista${title && !moment ? ` (${title})` : ""}: fíjate en ${moment ? `α y β de ${place}${moment}` : place}.`;
  },
  rules: {
    value: ({ who, player, isPruned }) =>
      `${who} toma el ${more[player]} valor de sus hijos.${
        isPruned ? ` Si una poda descarta alguno, solo hay una cota segura: ${{ MAX: "≥", MIN: "≤" }[player]}.` : ""
      }`,
    unvisited: "No se escribe nada donde la búsqueda nunca llega.",
    begin: "En la raíz nadie tiene aún nada asegurado.",
    entry: "Cada nodo empieza con las α y β que tiene en ese momento el nodo de arriba.",
    leaving: ({ who, player }) =>
      player === "MAX"
        ? `${who} solo cambia α: sube hasta el mayor valor que da un hijo.`
        : `${who} solo cambia β: baja hasta el menor valor que da un hijo.`,
    cut: ({ isBeyond }) =>
      `En cuanto α ${
        isBeyond ? ">" : "≥"
      } β en un nodo, se descartan las ramas que le quedan: no pueden cambiar la elección de arriba.`,
    move: ({ who, player, isPruned }) =>
      `${who} toma el hijo de ${more[player]} valor.${isPruned ? " A igual valor, se conserva el que se examinó primero." : ""}`,
  },
  noHint: "Todo está bien: pulsa «Comprobar».",
  checked: ({ title, task, right, all, missed, extra }) => {
    const found = all > 0
      ? `${count(right)} de ${count(all)} bien`
      : extra > 0
      ? "no se descarta nada"
      : "bien, no se descarta nada";
    return `${title ? `${title}: ${found}` : capitalized(found)}${
      missed && task !== "move" ? `, ${count(missed)} ${task === "cut" ? "sin marcar" : "mal o en blanco"}` : ""
    }${extra && task !== "move" ? `,${all > 0 && !missed ? " pero" : ""} ${count(extra)} de más` : ""}.`;
  },
  tries: ({ left, checks }) => {
    if (left === 0) return "No te quedan intentos.";
    const tries = counted(left, { one: "intento", other: "intentos" });
    return checks === 0 ? `Tienes ${tries}.` : `Te ${left === 1 ? "queda" : "quedan"} ${tries}.`;
  },
  spokenAsked: ({ player, leaf, isStop, marks, hidden }) =>
    `. ${
      [
        isStop ? "La búsqueda se detiene aquí" : leaf ? "Una hoja" : `Elige ${player}`,
        ...marks,
        hidden && `${counted(hidden, { one: "nodo oculto", other: "nodos ocultos" })} debajo`,
      ].filter(Boolean).join(", ")
    }.`,
  spokenMark: ({ task, isMarked, value, verdict }) =>
    isMarked
      ? [{ cut: "marcado como descartado", move: "elegido por ti" }[task] ?? `escribiste ${value}`, verdict].filter(Boolean)
        .join(", ")
      : { values: "falta el valor", window: "faltan alfa y beta", cut: "falta la poda", move: "falta la elección" }[task],
  spokenOwn: "Tu respuesta: {marks}.",

  sentences: {
    begin: "Empieza la búsqueda: le toca a {who}, así que {who} es MAX y toma el mayor valor. Su rival es MIN y toma el menor.",
    over: "La partida ya ha terminado: no hay nada que buscar.",
    enter: "{who} prueba {what}: ahora responde {next}, como {player}.",
    leaf: ({ who, what, status, ply, plain, score }) =>
      (status === "draw"
        ? `${who} prueba ${what} y el tablero se llena: empate, ${plain}`
        : `${who} prueba ${what} y completa una línea: ${plain}`) +
      (score === undefined ? "." : `, que a ${plies(ply)} de profundidad equivale a ${score}.`),
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `Termina la búsqueda: ${who} juega en ${what}, con valor ${score}, tras visitar ${nodes(visited)}.${saved(visited, all)}`,
  },

  sentencesOfNumbers: {
    begin: ({ who, player, other }) =>
      `La búsqueda empieza en la raíz: ${who} toma el número ${highest[player]}. Un nivel más abajo, ${other} toma el ${
        highest[player === "MAX" ? "MIN" : "MAX"]
      }.`,
    enter: "{who} prueba {what}: dentro elige ahora {next}.",
    leaf: ({ who, what, ply, score }) =>
      score === undefined
        ? `${who} prueba la hoja ${what}.`
        : `${who} prueba la hoja ${what}: a ${levels(ply)} de profundidad equivale a ${score}.`,
    stop: ({ who, what, ply, value, score }) =>
      `${who} prueba ${what}: la búsqueda se detiene aquí y toma su valor estático, ${value}${
        score === undefined ? "" : `; a ${levels(ply)} de profundidad equivale a ${score}`
      }.`,
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `Termina la búsqueda: ${who} elige ${what}, con valor ${score}, tras visitar ${nodes(visited)}.${saved(visited, all)}`,
  },

  refusals: { ...boards, ...subjects, ...trees, ...drawn },
};
