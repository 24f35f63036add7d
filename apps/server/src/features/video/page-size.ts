/** Rows of one page of a list. */
export const PAGE_SIZE = 20;
