from functools import cache

from board import free, other, place, serve, winner


@cache
def score(board, turn, me, ply):
    if won := winner(board):
        return 20 - ply if won == me else ply - 20
    if not free(board):
        return 0
    scores = [score(place(board, cell, turn), other(turn), me, ply + 1) for cell in free(board)]
    return max(scores) if turn == me else min(scores)


serve(lambda board, turn: max(free(board), key=lambda cell: score(place(board, cell, turn), other(turn), turn, 1)))
