import { QUOTES_MAX, type Quote } from '@guanlan/contract';
import { phaseFacts } from '@guanlan/stock-domain';
import type { AppContext, Db } from '../../../context.js';
import { notifyChanged } from '../../notify-changed.js';
import type { WatchAlertRow } from '../schema.js';
import { alertHolds } from './alert-holds.js';
import { alertText } from './alert-text.js';
import { listAwaited, listWaiting, markFired } from './store.js';

/** An alert that is switched on again fires at once where its condition still holds; its user knows that already. */
const REPEATED_NOTICE_MS = 60_000;
/** Alerts that are read at a time: some milliseconds of the thread. */
const PAGE_SIZE = 1_000;

type AlertContext = Pick<AppContext, 'db' | 'market' | 'push' | 'log'>;

/** Checks the conditions of alerts, and notifies their users: once each, whatever the number of nodes. */
export async function checkAlerts(ctx: AlertContext): Promise<void> {
  const { phase, day } = ctx.market.status();
  if (!phaseFacts[phase].isMoving) return;
  const codes = await listAwaited(ctx.db, day);
  for (let at = 0; at < codes.length; at += QUOTES_MAX) {
    const part = codes.slice(at, at + QUOTES_MAX);
    const quotes = new Map((await ctx.market.quotes(part)).map((quote) => [quote.code, quote]));
    for await (const alert of waitingOf(ctx.db, day, part)) await check(ctx, alert, quotes.get(alert.code), day);
  }
}

async function* waitingOf(db: Db, day: number, codes: readonly string[]): AsyncGenerator<WatchAlertRow> {
  let after: string | undefined;
  for (;;) {
    const page = await listWaiting(db, day, codes, { after, limit: PAGE_SIZE });
    yield* page;
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)?.id;
  }
}

/** One alert that fails leaves the others theirs, which are of all users. */
async function check(ctx: AlertContext, alert: WatchAlertRow, quote: Quote | undefined, day: number): Promise<void> {
  try {
    if (quote?.day === day && alertHolds(alert, quote)) await fire(ctx, alert, quote);
  } catch (error) {
    ctx.log.error({ err: error, alert: alert.id }, 'an alert could not be checked');
  }
}

async function fire(ctx: AlertContext, { id, firedAt }: WatchAlertRow, quote: Quote): Promise<void> {
  const { last, day } = quote;
  if (last === null) return;
  const at = new Date(quote.provenance.asOf);
  const fired = await markFired(ctx.db, id, { at, price: last, day });
  if (!fired) return;
  const isKnown = firedAt !== null && Math.abs(at.getTime() - firedAt.getTime()) < REPEATED_NOTICE_MS;
  if (!isKnown) await notify(ctx, fired, quote);
  await notifyChanged(ctx, fired.userId, 'watchlist');
}

async function notify(ctx: AlertContext, fired: WatchAlertRow, quote: Quote): Promise<void> {
  const event = { type: 'notice', ...alertText(fired, quote), path: `/pages/stock/stock?code=${quote.code}` };
  const to = { kind: 'user', value: fired.userId } as const;
  await ctx.push.send(to, JSON.stringify(event));
}
