// Español: lo que dicen tanto el tablero como el árbol

/** Las casillas, fila por fila desde arriba a la izquierda */
export const squares = [
  "la esquina superior izquierda",
  "el borde superior",
  "la esquina superior derecha",
  "el borde izquierdo",
  "el centro",
  "el borde derecho",
  "la esquina inferior izquierda",
  "el borde inferior",
  "la esquina inferior derecha",
];

export const causes = {
  policy: "la Content-Security-Policy de esta página debe permitir 'wasm-unsafe-eval' en script-src.",
  disabled: "WebAssembly está desactivado en este navegador, por ejemplo por el modo de aislamiento.",
  memory: "al navegador le falta memoria. Cierra algunas pestañas y recarga la página.",
  damaged: "el archivo está dañado. Recarga la página.",
  unsupported: "este navegador no ha podido ejecutar el motor. El motivo está en la consola.",
};

const entry = "se esperaba X u O y, en una casilla libre, ., _, -, un espacio o su propio número {cell}.";
const nine = "se esperaban nueve casillas, fila por fila (X.O/.X./O..).";
const unreachable = "Ninguna partida llega a este tablero: ";
const atLine = "y la partida termina con la primera línea.";

/** Tableros ilegibles, por códigos */
export const boards = {
  "board-too-short": `El tablero termina antes de la casilla {cell}: ${nine}`,
  "board-too-long": `El tablero sigue después de la casilla 8: ${nine}`,
  "unknown-sign": `La casilla {cell} contiene «{sign}»: ${entry}`,
  "other-number": `La casilla {cell} contiene el número de la casilla {other}: ${entry}`,
  "mixed-separators":
    "Antes de la casilla {cell}, las filas están separadas de otra manera: se esperaba siempre una barra, siempre un salto " +
    "de línea o siempre nada.",
  "too-many":
    `${unreachable}con este turno hay demasiadas {mark}. Debe haber tantas X como O, o una más de quien empieza, que es X si el ` +
    "turno no indica que es O.",
  "both-won": `${unreachable}tanto X como O tienen una línea, ${atLine}`,
  "moved-after-end": `${unreachable}después de la línea de {mark} se siguió jugando, ${atLine}`,
};

/** Lo demás que no se puede explorar, por códigos */
export const subjects = {
  "not-a-board": "Esto no es un tablero: se esperaba un texto como X.O/.X./O.. o un array de nueve casillas.",
  "unreadable-board": "El tablero no se puede leer: se esperaba un array con sus casillas.",
  "unknown-entry": `En la casilla {cell} hay otra cosa: ${entry}`,
  "winner-to-move": "{mark} ya ha ganado y no puede jugar: se esperaba el turno del otro bando.",
};

/** Árboles de números que no se pueden leer, por códigos */
export const trees = {
  "tree-empty": "El texto está vacío: se esperaba «[» como primer carácter, como en [[3,17],[2,12]].",
  "tree-no-bracket": "El carácter {place} no empieza un árbol: se esperaba «[», como en [[3,17],[2,12]].",
  "tree-unknown-sign":
    "El carácter {place}, «{sign}», no tiene sitio en un árbol: se esperaban solo corchetes, comas y números enteros.",
  "tree-no-child": "Antes del carácter {place} falta algo: se esperaba un número o «[».",
  "tree-no-comma": "Antes del carácter {place} falta algo: se esperaba una coma o «]».",
  "tree-no-digit": "Al signo menos del carácter {place} no le sigue ninguna cifra: se esperaba una.",
  "tree-decimal": "El carácter {place} es un punto decimal: se esperaban números enteros.",
  "tree-out-of-range": "El número del carácter {place} está demasiado lejos de 0: se esperaban números de −{most} a {most}.",
  "tree-empty-array": "El array del carácter {place} está vacío: dentro se esperaba un número o «[».",
  "tree-unclosed": "El corchete «[» del carácter {place} no se cierra: antes del final se esperaba «]».",
  "tree-after-end": "El árbol termina antes del carácter {place}: después de su último «]» no se esperaba nada más.",
  "tree-too-deep":
    "El corchete «[» del carácter {place} está a demasiada profundidad: se esperaban como mucho {most}, uno dentro de otro.",
  "tree-too-many": "En el carácter {place} el árbol ya es demasiado grande: se esperaban como mucho {most} arrays y números.",
  "tree-no-value": "En el carácter {place}, «{sign}», empieza un nombre sin nada detrás: se esperaba «[», o «:» y un número.",
  "tree-no-name": "Antes del carácter {place} falta un nombre: se esperaba uno como en A[a>B[3,x:12],2].",
  "tree-long-name": "El nombre del carácter {place} es demasiado largo: se esperaban como mucho {most} caracteres.",
  "tree-unquoted": "Las comillas del carácter {place} no se cierran: se esperaban otras.",
  "tree-escape": 'La barra inversa del carácter {place} no significa nada: se esperaba una como en JSON, por ejemplo \\".',
};

/** Lo que solo rechaza el árbol dibujado, por códigos */
export const drawn = {
  "no-such-step": "No existe el paso {value}: se esperaba su número, contado desde 0, o end.",
  "task-no-choice": "En este árbol no hay nada que elegir: se esperaba una raíz con hijos.",
  "task-no-window": "Minimax no tiene ventana: se esperaba la búsqueda alpha-beta u ordered.",
  "answer-window":
    "«{value}» no es una ventana: se esperaban α y β al entrar y, tras una flecha, al salir, por ejemplo −∞ 5 → 3 5.",
  "answer-value": "«{value}» no es un valor: se esperaba un número entero o una cota como ≤2.",
  "random-none":
    "No se puede generar al azar un árbol así: se esperaban como mucho 50 nodos y, para que haya poda, al menos dos niveles " +
    "bajo la raíz y dos ramas por nodo.",
  "tree-no-static-number":
    "Al «=» del carácter {place} no le sigue ningún número: se esperaba un valor estático, como en A=5[3,12], " +
    "o un nombre entre comillas.",
  "tree-no-static-value":
    "La búsqueda se detiene en {leaf}, en {place}, que no tiene valor estático: se esperaba uno, como en A=5[3,12].",
  "tree-unknown-leaf": "La búsqueda necesita la hoja {leaf} de {place}: allí se esperaba un número entero.",
  "tree-not-a-number": "En {place} hay {found}: se esperaba un número entero o un array.",
};
