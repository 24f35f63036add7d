/** Time for which a removal can be undone on its page, ms. */
export const UNDO_MS = 8000;
