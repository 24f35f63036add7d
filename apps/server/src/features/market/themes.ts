import type { Quote, StockCode, ThemeRow } from '@guanlan/contract';
import type { SourceTheme } from '../../providers/market/port.js';
import type { Handler } from '../handler.js';
import { isSealedUp } from './limit-state.js';

/** Themes with how their stocks do, the strongest first; one of whose stocks nothing is known comes last. */
export const themes: Handler<'market.themes'> = async (ctx, { kind }) => {
  const [found, market] = await Promise.all([ctx.market.themes(), ctx.market.market()]);
  const quotes = new Map(market.value.map((quote) => [quote.code, quote]));
  const items = found.value
    .filter((theme) => kind === undefined || theme.kind === kind)
    .map((theme) => rowOf(theme, quotes));
  const strength = ({ changePercent }: ThemeRow): number => changePercent ?? Number.NEGATIVE_INFINITY;
  items.sort((a, b) => strength(b) - strength(a) || (a.id < b.id ? -1 : 1));
  return { items, provenance: market.provenance };
};

function rowOf({ id, name, kind, codes }: SourceTheme, quotes: ReadonlyMap<StockCode, Quote>): ThemeRow {
  const members = codes.map((code) => quotes.get(code)).filter((quote) => quote !== undefined);
  const moved = members.flatMap((quote) => {
    const change = quote.ratios.changePercent;
    return change === null ? [] : [{ quote, change }];
  });
  const sum = (of: readonly number[]): number => of.reduce((total, value) => total + value, 0);
  const amounts = members.map(({ amount }) => amount).filter((amount) => amount !== null);
  const leader = moved.toSorted((a, b) => b.change - a.change)[0]?.quote;
  return {
    id,
    name,
    kind,
    changePercent: moved.length > 0 ? sum(moved.map(({ change }) => change)) / moved.length : null,
    rising: moved.filter(({ change }) => change > 0).length,
    falling: moved.filter(({ change }) => change < 0).length,
    limitUp: members.filter(isSealedUp).length,
    amount: amounts.length > 0 ? sum(amounts) : null,
    leader: leader ? { code: leader.code, name: leader.name, board: null, kind: 'stock' } : null,
  };
}
