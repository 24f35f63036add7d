import type { ListSort } from '@guanlan/contract';

/** Order of a table. */
export interface Order {
  readonly sort: ListSort;
  readonly order: 'asc' | 'desc';
}

/** Order after a tap on a head: another column in descending order, the same one reversed. */
export function orderBy(id: ListSort, sort: ListSort | undefined, order: Order['order']): Order {
  if (sort === id) return { sort, order: order === 'desc' ? 'asc' : 'desc' };
  return { sort: id, order: id === 'code' ? 'asc' : 'desc' };
}
