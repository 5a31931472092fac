from board import completing, free, other, serve


def engine(board, turn):
    if board[4] == ".":
        return 4
    for cell in completing(board, turn) + completing(board, other(turn)):
        return cell
    return free(board)[-1]


serve(engine)
