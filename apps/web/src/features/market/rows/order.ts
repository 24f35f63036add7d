import type { ListSort } from '@guanlan/contract';

/** How a table is ordered. */
export interface Order {
  readonly sort: ListSort;
  readonly order: 'asc' | 'desc';
}

/** What a tap on a head leads to: another column from its largest, the same one the other way around. */
export function orderBy(id: ListSort, sort: ListSort | undefined, order: Order['order']): Order {
  if (sort === id) return { sort, order: order === 'desc' ? 'asc' : 'desc' };
  return { sort: id, order: id === 'code' ? 'asc' : 'desc' };
}
