from functools import cache

from board import LINES, free, other, place, serve


def winner(board):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c]:
            return board[a]
    return "."


@cache
def score(board, turn, me):
    if (won := winner(board)) != ".":
        return 1 if won == me else -1
    if not free(board):
        return 0
    scores = [score(place(board, cell, turn), other(turn), me) for cell in free(board)]
    return max(scores) if turn == me else min(scores)


serve(lambda board, turn: max(free(board), key=lambda cell: score(place(board, cell, turn), other(turn), turn)))
