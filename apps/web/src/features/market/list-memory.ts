import { ListSort, MarketBoard } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../base/persist';
import { type ColumnId, columns } from './rows/quote-view';

const ListChoice = z.object({
  board: z.optional(MarketBoard),
  theme: z.optional(z.string().check(z.maxLength(40))),
  sort: ListSort,
  order: z.enum(['asc', 'desc']),
  column: z.enum(columns.map(({ id }) => id) as [ColumnId, ...ColumnId[]]),
});
/** Content and order of a list of stocks. */
export type ListChoice = z.infer<typeof ListChoice>;

/** Choice whose column shows the figure that it is sorted by, where that figure is a column. */
export function withSortColumn<T extends ListChoice>(choice: T): T {
  const column = columns.find(({ id }) => id === choice.sort)?.id;
  return column === undefined ? choice : { ...choice, column };
}

const first: ListChoice = { sort: 'changePercent', order: 'desc', column: 'turnoverPercent' };

/** Last content and order of a list on this device. */
export const lastChoice = (list: 'stock-list' | 'real-time-list') => persisted(`guanlan.${list}`, ListChoice, first);

/** Parameters of a list in the address. */
export interface ListParams {
  readonly board?: string | undefined;
  readonly theme?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Content of a list: as the address names it, else the last one. */
export function choiceOf(params: ListParams, last: ListChoice): ListChoice {
  const { board, theme, sort, order } = params;
  const named = ListChoice.safeParse({
    ...(board === undefined ? {} : { board }),
    ...(theme === undefined ? {} : { theme }),
    sort: sort ?? first.sort,
    order: order ?? first.order,
    column: last.column,
  });
  const namesNothing = board === undefined && theme === undefined && sort === undefined;
  return withSortColumn(namesNothing || !named.success ? last : named.data);
}
