// 引擎拒绝时说的话

export default {
  refusals: {
    "Cell {cell} holds “{sign}”: expected X or O, or for an empty cell one of . _ - a space or the cell's own number, {own}.":
      "第 {cell} 格写的是“{sign}”：应为 X 或 O；空格应写作 .、_、-、空格符，或这一格自己的编号 {own}。",
    "Cell {cell} holds the number of cell {other}: expected X or O, or for an empty cell one of . _ - a space or the cell's own number, {own}.":
      "第 {cell} 格写的是第 {other} 格的编号：应为 X 或 O；空格应写作 .、_、-、空格符，或这一格自己的编号 {own}。",
    "The board ends before cell {cell}: expected nine cells, written row by row as X.O/.X./O.. is.":
      "棋盘在第 {cell} 格之前就结束了：应有九格，像 X.O/.X./O.. 那样逐行书写。",
    "The board goes on after cell 8: expected nine cells, written row by row as X.O/.X./O.. is.":
      "棋盘在第 8 格之后还有内容：应有九格，像 X.O/.X./O.. 那样逐行书写。",
    "The rows are separated in another way before cell {cell}: expected a slash between all rows, a line break between all rows, or nothing.":
      "第 {cell} 格之前的分隔与上一处不同：各行之间应都用斜线、都换行，或都不分隔。",
    "No game reaches this board: there are too many {mark} for the turn. Expected as many X as O, or one more of the player who opened, who is X unless the turn says otherwise.":
      "没有一局棋会走到这个棋盘：就轮到的一方而言，{mark} 太多了。X 与 O 应一样多，或先手一方多一个；先手是 X，除非轮次另有说明。",
    "No game reaches this board: both X and O have a line. Expected one at the most, as the first line ends the game.":
      "没有一局棋会走到这个棋盘：X 和 O 都连成了线。最多应有一方，因为先连成线时对局就结束了。",
    "No game reaches this board: a mark was placed after the finished line of {mark}. Expected none, as the first line ends the game.":
      "没有一局棋会走到这个棋盘：{mark} 连成线之后又落了子。此后不应再落子，因为连成线时对局就结束了。",
    "{mark} has won already and cannot move: expected the other player as the turn.": "{mark} 已经获胜，不能再走：应轮到另一方。",
    "Cell {cell} is taken: expected an empty cell.": "第 {cell} 格已有棋子：应为空格。",
    "The game is over: expected an open position.": "对局已经结束：应为未结束的局面。",
    "There is no such cell: expected an integer from 0 to 8.": "没有这一格：应为 0 到 8 的整数。",
    "The {name} {value} is unknown: expected one of {values}.": "{name} 的值 {value} 无法识别：应为 {values} 之一。",
    "There are no moves: expected cells from 0 to 8 in the order of play, such as 4 0 8.":
      "没有走法：应按下棋的顺序写出 0 到 8 的格子，例如 4 0 8。",
    "Move {number} is “{text}”: expected a cell from 0 to 8, with a space or a comma between two moves.":
      "第 {number} 步写的是“{text}”：应为 0 到 8 的格子，两步之间用空格或逗号隔开。",
    "Move 10 is one too many: expected nine moves at the most, one for each cell.": "第 10 步多了：最多应有九步，每格一步。",
    "Move {number} is illegal: cell {cell} is taken, where an empty one was expected.":
      "第 {number} 步不合规则：第 {cell} 格已有棋子，应为空格。",
    "Move {number} is illegal: the game is over, and no further move was expected.":
      "第 {number} 步不合规则：对局已经结束，不应再有走法。",
    "The text is empty: expected “[” as character 1, as in [[3,17],[2,12]].": "文本是空的：第 1 个字符应为“[”，如 [[3,17],[2,12]]。",
    "Character {place} does not begin a tree: expected “[”, as in [[3,17],[2,12]].":
      "第 {place} 个字符不是树的开头：应为“[”，如 [[3,17],[2,12]]。",
    "Character {place}, “{sign}”, has no place in a tree: expected brackets, commas and whole numbers.":
      "第 {place} 个字符“{sign}”不能出现在树中：应为方括号、逗号和整数。",
    "Something is missing before character {place}: expected a number or “[”.": "第 {place} 个字符之前缺了内容：应为数字或“[”。",
    "Something is missing before character {place}: expected a comma or “]”.": "第 {place} 个字符之前缺了内容：应为逗号或“]”。",
    "The minus at character {place} stands alone: expected a digit right behind it.":
      "第 {place} 个字符处的负号后面没有数字：其后应紧跟数字。",
    "Character {place} is a decimal point: expected whole numbers.": "第 {place} 个字符是小数点：应为整数。",
    "The number at character {place} is too far from 0: expected −{highest} to {same}.":
      "第 {place} 个字符处的数离 0 太远：应在 −{highest} 到 {same} 之间。",
    "The array at character {place} is empty: expected a number or “[” in it.": "第 {place} 个字符处的数组是空的：其中应有数字或“[”。",
    "The “[” at character {place} is never closed: expected “]” before the end.":
      "第 {place} 个字符处的“[”没有闭合：结尾之前应有“]”。",
    "The tree ends before character {place}: expected nothing behind the “]” that closes its first “[”.":
      "树在第 {place} 个字符之前已经结束：与第一个“[”配对的“]”之后不应再有内容。",
    "The “[” at character {place} is too deep: expected at most {most} brackets inside each other.":
      "第 {place} 个字符处的“[”嵌套太深：最多应有 {most} 层方括号。",
    "The tree is too large at character {place}: expected at most {most} arrays and numbers.":
      "到第 {place} 个字符时树已经太大：数组和数字最多应共有 {most} 个。",
  },
};
