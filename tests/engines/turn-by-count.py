from functools import cache

from board import free, place, serve, winner


def player(board):
    return "O" if board.count("O") == board.count("X") else "X"


@cache
def value(board):
    if won := winner(board):
        return 1 if won == "X" else -1
    if not free(board):
        return 0
    return (max if player(board) == "X" else min)(value(place(board, cell, player(board))) for cell in free(board))


def engine(board, turn):
    best = max if player(board) == "X" else min
    return best(free(board), key=lambda cell: value(place(board, cell, player(board))))


serve(engine)
