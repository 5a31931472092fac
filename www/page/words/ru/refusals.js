// Что говорит движок, когда отказывает.

export default {
  refusals: {
    "Cell {cell} holds “{sign}”: expected X or O, or for an empty cell one of . _ - a space or the cell's own number, {own}.":
      "В клетке {cell} стоит «{sign}»: ожидалось X или O, а для пустой клетки . или _ или - или пробел или её собственный номер, {own}.",
    "Cell {cell} holds the number of cell {other}: expected X or O, or for an empty cell one of . _ - a space or the cell's own number, {own}.":
      "В клетке {cell} стоит номер клетки {other}: ожидалось X или O, а для пустой клетки . или _ или - или пробел или её собственный номер, {own}.",
    "The board ends before cell {cell}: expected nine cells, written row by row as X.O/.X./O.. is.":
      "Доска кончается перед клеткой {cell}: ожидалось девять клеток ряд за рядом (X.O/.X./O..).",
    "The board goes on after cell 8: expected nine cells, written row by row as X.O/.X./O.. is.":
      "Доска продолжается после клетки 8: ожидалось девять клеток ряд за рядом (X.O/.X./O..).",
    "The rows are separated in another way before cell {cell}: expected a slash between all rows, a line break between all rows, or nothing.":
      "Перед клеткой {cell} ряды разделены иначе: ожидалась между всеми рядами косая черта, между всеми новая строка или ничего.",
    "No game reaches this board: there are too many {mark} for the turn. Expected as many X as O, or one more of the player who opened, who is X unless the turn says otherwise.":
      "Такой доски не бывает ни в одной партии: для этого хода слишком много {mark}. Ожидалось поровну X и O или на один больше у того, кто начал; это X, если ход не говорит иного.",
    "No game reaches this board: both X and O have a line. Expected one at the most, as the first line ends the game.":
      "Такой доски не бывает ни в одной партии: линия есть и у X, и у O. Ожидалась самое большее одна, ведь первая линия кончает партию.",
    "No game reaches this board: a mark was placed after the finished line of {mark}. Expected none, as the first line ends the game.":
      "Такой доски не бывает ни в одной партии: после готовой линии {mark} сделан ещё ход. Ходов после неё не ожидалось, ведь первая линия кончает партию.",
    "{mark} has won already and cannot move: expected the other player as the turn.":
      "{mark} уже победил и ходить не может: ожидался ход другого игрока.",
    "Cell {cell} is taken: expected an empty cell.": "Клетка {cell} занята: ожидалась пустая.",
    "The game is over: expected an open position.": "Партия окончена: ожидалась неоконченная позиция.",
    "There is no such cell: expected an integer from 0 to 8.": "Такой клетки нет: ожидалось целое число от 0 до 8.",
    "The {name} {value} is unknown: expected one of {values}.": "Значение {name} {value} неизвестно: ожидалось одно из {values}.",
    "There are no moves: expected cells from 0 to 8 in the order of play, such as 4 0 8.":
      "Ходов нет: ожидались клетки от 0 до 8 в порядке игры, например 4 0 8.",
    "Move {number} is “{text}”: expected a cell from 0 to 8, with a space or a comma between two moves.":
      "Ход {number} записан как «{text}»: ожидалась клетка от 0 до 8, а между ходами пробел или запятая.",
    "Move 10 is one too many: expected nine moves at the most, one for each cell.":
      "Ход 10 лишний: ожидалось не больше девяти ходов, по одному на клетку.",
    "Move {number} is illegal: cell {cell} is taken, where an empty one was expected.":
      "Ход {number} невозможен: клетка {cell} занята, а ожидалась пустая.",
    "Move {number} is illegal: the game is over, and no further move was expected.":
      "Ход {number} невозможен: партия окончена, и ходов больше не ожидалось.",
    "The text is empty: expected “[” as character 1, as in [[3,17],[2,12]].":
      "Текст пуст: ожидалась «[» знаком 1, как в [[3,17],[2,12]].",
    "Character {place} does not begin a tree: expected “[”, as in [[3,17],[2,12]].":
      "Знаком {place} дерево не начинается: ожидалась «[», как в [[3,17],[2,12]].",
    "Character {place}, “{sign}”, has no place in a tree: expected brackets, commas and whole numbers.":
      "Знаку {place}, «{sign}», в дереве нет места: ожидались скобки, запятые и целые числа.",
    "Something is missing before character {place}: expected a number or “[”.":
      "Перед знаком {place} чего-то не хватает: ожидалось число или «[».",
    "Something is missing before character {place}: expected a comma or “]”.":
      "Перед знаком {place} чего-то не хватает: ожидалась запятая или «]».",
    "The minus at character {place} stands alone: expected a digit right behind it.":
      "Минус на месте {place} стоит один: сразу за ним ожидалась цифра.",
    "Character {place} is a decimal point: expected whole numbers.": "Знак {place} — десятичная точка: ожидались целые числа.",
    "The number at character {place} is too far from 0: expected −{highest} to {same}.":
      "Число на месте {place} слишком далеко от 0: ожидалось от −{highest} до {same}.",
    "The array at character {place} is empty: expected a number or “[” in it.":
      "Массив на месте {place} пуст: ожидалось в нём число или «[».",
    "The “[” at character {place} is never closed: expected “]” before the end.":
      "Скобка «[» на месте {place} не закрыта: ожидалась «]» до конца текста.",
    "The tree ends before character {place}: expected nothing behind the “]” that closes its first “[”.":
      "Дерево кончается перед знаком {place}: за «]», которая закрывает его первую «[», ничего не ожидалось.",
    "The “[” at character {place} is too deep: expected at most {most} brackets inside each other.":
      "Скобка «[» на месте {place} слишком глубоко: ожидалось не больше {most} скобок одна в другой.",
    "The tree is too large at character {place}: expected at most {most} arrays and numbers.":
      "На знаке {place} дерево слишком велико: ожидалось не больше {most} массивов и чисел.",
  },
};
