from functools import cache

from board import free, other, place, serve, winner


@cache
def score(board, turn, me):
    if won := winner(board):
        return 1 if won == me else -1
    if not free(board):
        return 0
    scores = [score(place(board, cell, turn), other(turn), me) for cell in free(board)]
    return max(scores) if turn == me else min(scores)


def engine(board, turn):
    best, chosen = -1, None
    for cell in free(board):
        found = score(place(board, cell, turn), other(turn), turn)
        if found > best:
            best, chosen = found, cell
    return chosen


serve(engine)
