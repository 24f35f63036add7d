import { QUOTES_MAX, type Quote } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { namesNow } from './change.js';
import { inOrder, toGroups, toItems } from './rows.js';
import { readList } from './store.js';

/** Groups and stocks with their quotes: without those while the source does not answer. */
export const list: Handler<'watchlist.list'> = async (ctx, { group }, call) => {
  const rows = await readList(ctx.db, call.user.uid);
  if (group !== undefined && !rows.groups.some(({ id }) => id === group)) throw new AppError('NOT_FOUND');
  const items = inOrder(rows).filter(({ groupId }) => group === undefined || groupId === group);
  const codes = [...new Set(items.map(({ code }) => code))];
  const [symbols, quotes] = await Promise.all([namesNow(ctx), quotesNow(ctx, codes)]);
  return {
    groups: toGroups(rows),
    items: toItems({ items, alerts: rows.alerts }, symbols),
    version: rows.version,
    quotes,
  };
};

async function quotesNow({ market, log }: AppContext, codes: readonly string[]): Promise<Quote[]> {
  const quotes: Quote[] = [];
  try {
    for (let at = 0; at < codes.length; at += QUOTES_MAX) {
      quotes.push(...(await market.quotes(codes.slice(at, at + QUOTES_MAX))));
    }
  } catch (error) {
    log.debug({ err: error }, 'a watchlist is shown without quotes');
  }
  return quotes;
}
