import { LIST_PAGE, type ListRow, type ListSort, type Quote, type StockCode } from '@guanlan/contract';
import { changePercent, marketValue } from '@guanlan/stock-domain';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import type { MarketService, Symbols } from '../service.js';
import { floatSharesOf } from './to-quote.js';

/** Price of a row: the last trade, or the match of the call auction. */
const priceOf = ({ last, call }: Quote): number | null => last ?? call?.price ?? null;

/** The change by the price that is shown. */
function changeOf(quote: Quote): number | null {
  const price = quote.last === null ? priceOf(quote) : null;
  return price !== null && quote.prevClose ? changePercent(price, quote.prevClose) : quote.ratios.changePercent;
}

/** Sort key of a row; null where unknown. */
function keyOf({ quote, floatValue }: ListRow, sort: ListSort): number | string | null {
  switch (sort) {
    case 'code':
      return quote.code;
    case 'last':
      return priceOf(quote);
    case 'changePercent':
      return changeOf(quote);
    case 'volume':
    case 'amount':
      return quote[sort];
    case 'floatValue':
      return floatValue;
    default:
      return quote.ratios[sort];
  }
}

/** Unknown ones last in either order, equal ones by their code. */
function sortedRows(rows: readonly ListRow[], sort: ListSort, order: 'asc' | 'desc'): ListRow[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a, sort), keyOf(b, sort)];
    if (left !== null && right !== null && left !== right) return left < right ? -sign : sign;
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    return a.quote.code < b.quote.code ? -1 : 1;
  });
}

/** Rows of the whole market, and their orders that were asked for. */
interface Table {
  readonly symbols: Symbols;
  readonly rows: readonly ListRow[];
  readonly sorted: Map<string, readonly ListRow[]>;
}

/** By the array of the market's quotes, which all calls of a moment share: sorting it for each is the dear part. */
const tables = new WeakMap<readonly Quote[], Table>();

function tableOf(quotes: readonly Quote[], symbols: Symbols): Table {
  const known = tables.get(quotes);
  if (known?.symbols === symbols) return known;
  const rows = quotes.map((quote): ListRow => {
    const shares = floatSharesOf(quote, symbols.byCode.get(quote.code));
    const price = quote.last ?? quote.prevClose;
    return { quote, floatValue: price !== null && shares !== null ? marketValue(price, shares) : null };
  });
  const table: Table = { symbols, rows, sorted: new Map() };
  tables.set(quotes, table);
  return table;
}

function inOrder({ rows, sorted }: Table, sort: ListSort, order: 'asc' | 'desc'): readonly ListRow[] {
  const key = `${sort} ${order}`;
  const known = sorted.get(key) ?? sortedRows(rows, sort, order);
  sorted.set(key, known);
  return known;
}

function placeOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  throw new AppError('INVALID_PARAM', { fields: { cursor: '翻页位置不正确' } });
}

/** Stocks of a theme or an industry; none for an unknown one. */
async function membersOf(market: MarketService, theme: string): Promise<ReadonlySet<StockCode>> {
  const { value } = await market.themes();
  return new Set(value.find(({ id }) => id === theme)?.codes ?? []);
}

/** A page of stocks. */
export const list: Handler<'market.list'> = async (ctx, args) => {
  const { board, theme, sort = 'changePercent', order = 'desc' } = args;
  const from = placeOf(args.cursor);
  const [{ value: symbols }, market, members] = await Promise.all([
    ctx.market.symbols(),
    ctx.market.market(),
    theme === undefined ? null : membersOf(ctx.market, theme),
  ]);
  const isWanted = ({ quote: { code } }: ListRow): boolean => {
    const profile = symbols.byCode.get(code);
    if (board !== undefined && profile?.board !== board) return false;
    return members === null || members.has(code);
  };
  const rows = inOrder(tableOf(market.value, symbols), sort, order).filter(isWanted);
  const items = rows.slice(from, from + LIST_PAGE);
  const end = from + items.length;
  return {
    items,
    total: rows.length,
    next: end < rows.length && items.length > 0 ? String(end) : null,
    provenance: market.provenance,
  };
};
