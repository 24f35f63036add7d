import type { Quote, StockCode, ThemeRow } from '@guanlan/contract';
import type { SourceTheme } from '../../../providers/market/port.js';
import type { Handler } from '../../handler.js';
import { isSealedUp } from '../limit-up/limit-state.js';
import { nameOf, type Symbols } from '../service.js';

/** Themes with how their stocks do, the strongest first; one of whose stocks nothing is known comes last. */
export const themes: Handler<'market.themes'> = async (ctx, { kind }) => {
  const [found, market, { value: symbols }] = await Promise.all([
    ctx.market.themes(),
    ctx.market.market(),
    ctx.market.symbols(),
  ]);
  const rows = rowsOf(market.value, found.value, symbols);
  const items = rows.filter((row) => kind === undefined || row.kind === kind);
  const isOther = found.provenance.source !== market.provenance.source;
  return {
    items,
    provenance: market.provenance,
    ...(isOther && { others: { members: found.provenance } }),
    ...(found.reading && { reading: found.reading }),
  };
};

/** Rows of all themes, the strongest first, and what they were counted from beside the quotes. */
interface Table {
  readonly themes: readonly SourceTheme[];
  readonly symbols: Symbols;
  readonly rows: readonly ThemeRow[];
}

/** By the array of the market's quotes, which all calls of a moment share: themes have ten times as many members. */
const tables = new WeakMap<readonly Quote[], Table>();

function rowsOf(market: readonly Quote[], found: readonly SourceTheme[], symbols: Symbols): readonly ThemeRow[] {
  const known = tables.get(market);
  if (known?.themes === found && known.symbols === symbols) return known.rows;
  const quotes = new Map(market.map((quote) => [quote.code, quote]));
  const strength = ({ changePercent }: ThemeRow): number => changePercent ?? Number.NEGATIVE_INFINITY;
  const rows = found
    .map((theme) => rowOf(theme, quotes, symbols))
    .sort((a, b) => strength(b) - strength(a) || (a.id < b.id ? -1 : 1));
  tables.set(market, { themes: found, symbols, rows });
  return rows;
}

type Quotes = ReadonlyMap<StockCode, Quote>;

function rowOf({ id, name, kind, codes }: SourceTheme, quotes: Quotes, symbols: Symbols): ThemeRow {
  const members = codes.map((code) => quotes.get(code)).filter((quote) => quote !== undefined);
  const moved = members.flatMap((quote) => {
    const change = quote.ratios.changePercent;
    return change === null ? [] : [{ quote, change }];
  });
  const sum = (of: readonly number[]): number => of.reduce((total, value) => total + value, 0);
  const amounts = members.map(({ amount }) => amount).filter((amount) => amount !== null);
  const best = moved.toSorted((a, b) => b.change - a.change)[0]?.quote.code;
  const leader = best === undefined ? undefined : symbols.byCode.get(best);
  return {
    id,
    name,
    kind,
    changePercent: moved.length > 0 ? sum(moved.map(({ change }) => change)) / moved.length : null,
    rising: moved.filter(({ change }) => change > 0).length,
    falling: moved.filter(({ change }) => change < 0).length,
    limitUp: members.filter(isSealedUp).length,
    amount: amounts.length > 0 ? sum(amounts) : null,
    leader: leader ? nameOf(leader) : null,
  };
}
