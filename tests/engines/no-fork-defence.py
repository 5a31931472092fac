from board import completing, free, other, serve


def engine(board, turn):
    wins = completing(board, turn)
    threats = completing(board, other(turn))
    corners = [cell for cell in (0, 2, 6, 8) if board[cell] == "."]
    return (wins + threats + corners + free(board))[0]


serve(engine)
