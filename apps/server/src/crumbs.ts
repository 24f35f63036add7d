/** Pieces that a body may come in whatever their length, and how long they must be on average from there on, bytes. */
const FREE_PIECES = 4_096;
const MIN_PIECE = 16;

/** Whether a body comes in pieces so small that taking them costs far more than its bytes do. */
export const isInCrumbs = (pieces: number, bytes: number): boolean =>
  pieces > FREE_PIECES && bytes < pieces * MIN_PIECE;
