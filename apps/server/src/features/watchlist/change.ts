import type { AppContext, Db } from '../../context.js';
import type { Symbols } from '../market/service.js';
import { notifyChanged } from '../notify-changed.js';
import { changeList } from './store.js';

/** Changes a user's list, and notifies the user's other pages. */
export async function change<T>(
  ctx: Pick<AppContext, 'db' | 'push' | 'log'>,
  uid: string,
  make: (tx: Db) => Promise<T>,
): Promise<{ readonly value: T; readonly version: number }> {
  const changed = await changeList(ctx.db, uid, make);
  await notifyChanged(ctx, uid, 'watchlist');
  return changed;
}

/** The source's list of names; null while it does not answer: a watchlist is shown all the same. */
export async function namesNow({ market, log }: Pick<AppContext, 'market' | 'log'>): Promise<Symbols | null> {
  try {
    return (await market.symbols()).value;
  } catch (error) {
    log.debug({ err: error }, 'a watchlist is shown without its source');
    return null;
  }
}
