from board import free, other, place, serve, winner


def score(board, turn, me, alpha, beta, known):
    if won := winner(board):
        return 1 if won == me else -1
    if board not in known:
        best = 0 if not free(board) else -9 if turn == me else 9
        for cell in free(board):
            found = score(place(board, cell, turn), other(turn), me, alpha, beta, known)
            best = max(best, found) if turn == me else min(best, found)
            alpha, beta = (max(alpha, best), beta) if turn == me else (alpha, min(beta, best))
            if beta <= alpha:
                break
        known[board] = best
    return known[board]


def engine(board, turn):
    best, chosen, known = -9, None, {}
    for cell in free(board):
        found = score(place(board, cell, turn), other(turn), turn, best, 9, known)
        if found > best:
            best, chosen = found, cell
    return chosen


serve(engine)
