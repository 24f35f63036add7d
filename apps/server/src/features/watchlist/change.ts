import type { AppContext, Db } from '../../context.js';
import type { Symbols } from '../market/service.js';
import { changeList } from './store.js';

/** How long the news of a change is worth sending, seconds: a page that comes later reads the list anyway. */
const NEWS = 60;

/** Changes a user's list, and tells the user's other pages. */
export async function change<T>(
  ctx: Pick<AppContext, 'db' | 'push' | 'log'>,
  uid: string,
  make: (tx: Db) => Promise<T>,
): Promise<{ readonly value: T; readonly version: number }> {
  const changed = await changeList(ctx.db, uid, make);
  await tell(ctx, uid);
  return changed;
}

/** Tells a user's pages that the list is another now. */
export async function tell({ push, log }: Pick<AppContext, 'push' | 'log'>, uid: string): Promise<void> {
  try {
    await push.send({ kind: 'user', value: uid }, JSON.stringify({ type: 'changed', what: 'watchlist' }), NEWS);
  } catch (error) {
    // It is changed all the same.
    log.warn({ err: error }, 'a change of a watchlist could not be announced');
  }
}

/** What the source knows of names; null while it does not answer: a list is shown all the same. */
export async function namesNow({ market, log }: Pick<AppContext, 'market' | 'log'>): Promise<Symbols | null> {
  try {
    return (await market.symbols()).value;
  } catch (error) {
    log.debug({ err: error }, 'a watchlist is shown without its source');
    return null;
  }
}
