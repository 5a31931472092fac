// Deutsch: was Brett und Baum gemeinsam sagen

/** Die Felder, Zeile für Zeile von links oben. Nominativ und Akkusativ sind gleich. */
export const squares = [
  "die Ecke oben links",
  "das Randfeld oben",
  "die Ecke oben rechts",
  "das Randfeld links",
  "die Mitte",
  "das Randfeld rechts",
  "die Ecke unten links",
  "das Randfeld unten",
  "die Ecke unten rechts",
];

export const causes = {
  policy: "Die Content-Security-Policy dieser Seite muss 'wasm-unsafe-eval' in script-src erlauben.",
  disabled: "WebAssembly ist in diesem Browser abgeschaltet, zum Beispiel durch den Blockierungsmodus.",
  memory: "Dem Browser fehlt Arbeitsspeicher. Schließe einige Tabs und lade die Seite neu.",
  damaged: "Die Datei ist beschädigt. Lade die Seite neu.",
  unsupported: "Dieser Browser kann die Engine nicht ausführen. Der Grund steht in der Konsole.",
};

const entry = "Erwartet wird X oder O, und auf einem freien Feld „.“, „_“, „-“, ein Leerzeichen oder seine Nummer {cell}.";
const nine = "Erwartet werden neun Felder, Zeile für Zeile geschrieben (X.O/.X./O..).";
const unreachable = "Diese Stellung kommt in keiner Partie vor: ";
const atLine = "Mit der ersten Dreierreihe ist eine Partie zu Ende.";

/** Unlesbare Bretter, nach Codes */
export const boards = {
  "board-too-short": `Das Brett endet vor Feld {cell}. ${nine}`,
  "board-too-long": `Das Brett geht nach Feld 8 weiter. ${nine}`,
  "unknown-sign": `Auf Feld {cell} steht „{sign}“. ${entry}`,
  "other-number": `Auf Feld {cell} steht die Nummer von Feld {other}. ${entry}`,
  "mixed-separators":
    "Vor Feld {cell} sind die Zeilen anders getrennt als zuvor. Erwartet wird überall ein Schrägstrich, überall ein " +
    "Zeilenumbruch oder nirgends etwas.",
  "too-many": `${unreachable}Bei diesem Zugrecht gibt es zu viele {mark}. X und O müssen gleich oft vorkommen, oder das Zeichen ` +
    "des Anziehenden einmal öfter. Das ist X, sofern nicht aus dem Zugrecht folgt, dass es O ist.",
  "both-won": `${unreachable}X und O haben beide eine Dreierreihe. ${atLine}`,
  "moved-after-end": `${unreachable}Nach der Dreierreihe von {mark} wurde noch gezogen. ${atLine}`,
};

/** Was sich sonst nicht durchsuchen lässt, nach Codes */
export const subjects = {
  "not-a-board": "Das ist kein Brett. Erwartet wird ein Text wie X.O/.X./O.. oder ein Array mit neun Feldern.",
  "unreadable-board": "Das Brett lässt sich nicht lesen. Erwartet wird ein Array, in dem seine Felder stehen.",
  "unknown-entry": `Auf Feld {cell} steht etwas Ungültiges. ${entry}`,
  "winner-to-move": "{mark} hat schon gewonnen und kann nicht mehr ziehen. Am Zug muss die andere Seite sein.",
};

/** Bäume aus Zahlen, die nicht gelesen werden können, nach Codes */
export const trees = {
  "tree-empty": "Der Text ist leer. Als Zeichen 1 wird „[“ erwartet, wie in [[3,17],[2,12]].",
  "tree-no-bracket": "Mit Zeichen {place} beginnt kein Baum. Erwartet wird „[“, wie in [[3,17],[2,12]].",
  "tree-unknown-sign":
    "Zeichen {place}, „{sign}“, gehört nicht in einen Baum. Erwartet werden nur Klammern, Kommas und ganze Zahlen.",
  "tree-no-child": "Vor Zeichen {place} fehlt etwas. Erwartet wird eine Zahl oder „[“.",
  "tree-no-comma": "Vor Zeichen {place} fehlt etwas. Erwartet wird ein Komma oder „]“.",
  "tree-no-digit": "Das Minus bei Zeichen {place} steht allein. Gleich danach wird eine Ziffer erwartet.",
  "tree-decimal": "Zeichen {place} ist ein Dezimalpunkt. Erwartet werden ganze Zahlen.",
  "tree-out-of-range": "Die Zahl bei Zeichen {place} ist zu weit von 0 entfernt. Erwartet werden Zahlen von −{most} bis {most}.",
  "tree-empty-array": "Das Array bei Zeichen {place} ist leer. Erwartet wird darin eine Zahl oder „[“.",
  "tree-unclosed": "Die Klammer „[“ bei Zeichen {place} ist nicht geschlossen. Vor dem Ende wird „]“ erwartet.",
  "tree-after-end": "Der Baum endet vor Zeichen {place}. Nach der letzten Klammer „]“ darf nichts mehr stehen.",
  "tree-too-deep":
    "Die Klammer „[“ bei Zeichen {place} ist zu tief verschachtelt. Erlaubt sind höchstens {most} Klammern ineinander.",
  "tree-too-many": "Bei Zeichen {place} ist der Baum zu groß. Er darf höchstens {most} Arrays und Zahlen haben.",
  "tree-no-value":
    "Bei Zeichen {place}, „{sign}“, beginnt ein Name, nach dem nichts steht. Erwartet wird „[“ oder „:“ und eine Zahl.",
  "tree-no-name": "Vor Zeichen {place} fehlt ein Name. Erwartet wird einer wie in A[a>B[3,x:12],2].",
  "tree-long-name": "Der Name bei Zeichen {place} ist zu lang. Er darf höchstens {most} Zeichen haben.",
  "tree-unquoted": "Das Anführungszeichen bei Zeichen {place} hat kein Gegenstück. Erwartet wird ein zweites.",
  "tree-escape": 'Der umgekehrte Schrägstrich bei Zeichen {place} hat keine Bedeutung. Erwartet wird einer wie in JSON, etwa \\".',
};

/** Was nur der gezeichnete Baum ablehnt, nach Codes */
export const drawn = {
  "no-such-step": "Den Schritt {value} gibt es nicht. Erwartet wird seine Nummer, gezählt ab 0, oder end.",
  "task-no-choice": "In diesem Baum gibt es nichts zu wählen. Erwartet wird eine Wurzel mit Kindern.",
  "task-no-window": "Minimax hat kein Fenster. Erwartet wird als Suche alpha-beta oder ordered.",
  "answer-window":
    "„{value}“ ist kein Fenster. Erwartet werden α und β beim Betreten und hinter einem Pfeil beim Verlassen, etwa −∞ 5 → 3 5.",
  "answer-value": "„{value}“ ist kein Wert. Erwartet wird eine ganze Zahl oder eine Schranke wie ≤2.",
  "random-none":
    "Einen solchen Zufallsbaum gibt es nicht. Erwartet werden höchstens 50 Knoten und, damit etwas abgeschnitten wird, " +
    "mindestens zwei Ebenen unter der Wurzel und zwei Zweige je Knoten.",
  "tree-no-static-number": "Auf das „=“ als Zeichen {place} folgt keine Zahl: Erwartet wird ein statischer Wert wie in A=5[3,12] " +
    "oder ein Name in Anführungszeichen.",
  "tree-no-static-value":
    "Bei {leaf} ({place}) hält die Suche an, aber dort steht kein statischer Wert. Erwartet wird einer wie in A=5[3,12].",
  "tree-unknown-leaf": "Die Suche braucht das Blatt {leaf} bei {place}. Dort wird eine ganze Zahl erwartet.",
  "tree-not-a-number": "Bei {place} steht {found}. Erwartet wird eine ganze Zahl oder ein Array.",
};
