/** Rows of a page that names no size. */
export const PAGE_SIZE = 20;

/** Which part of a list is asked for, under the original's names. */
export interface Page {
  /** 1 is the first. */
  readonly pageCurrent: number;
  readonly pageSize: number;
}

const natural = (value: number | undefined, absent: number): number =>
  value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : absent;

/**
 * Fills in what a request for a page leaves out: the first page, {@link PAGE_SIZE} rows. What is no natural number
 * counts as left out.
 *
 * @example
 * const rows = await client.call('orders.list', { ...pageOf({ pageCurrent: 2 }), status: 'open' });
 */
export function pageOf({ pageCurrent, pageSize }: Partial<Page> = {}): Page {
  return { pageCurrent: natural(pageCurrent, 1), pageSize: natural(pageSize, PAGE_SIZE) };
}
