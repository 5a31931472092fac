"""What the engines in Python share: the lines, the winner, and the loop of questions."""

import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board, lines=LINES):
    for a, b, c in lines:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return board[a]
    return None


def free(board):
    return [cell for cell in range(9) if board[cell] == "."]


def place(board, cell, mark):
    return board[:cell] + mark + board[cell + 1 :]


def other(mark):
    return "O" if mark == "X" else "X"


def completing(board, mark):
    return [cell for cell in free(board) if winner(place(board, cell, mark)) == mark]


def serve(engine):
    for line in sys.stdin:
        board = line.strip()
        turn = "X" if board.count("X") == board.count("O") else "O"
        print(engine(board, turn), flush=True)
