from functools import cache

from board import free, other, place, serve, winner


@cache
def score(board, turn, me):
    if won := winner(board):
        return 10 if won == me else -10
    return sum(score(place(board, cell, turn), other(turn), me) for cell in free(board))


serve(lambda board, turn: max(free(board), key=lambda cell: score(place(board, cell, turn), other(turn), turn)))
