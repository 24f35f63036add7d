import { QUOTES_MAX, type Quote } from '@guanlan/contract';
import { phaseFacts } from '@guanlan/stock-domain';
import type { AppContext, Db } from '../../../context.js';
import type { WatchAlertRow } from '../schema.js';
import { alertHolds } from './alert-holds.js';
import { type DueAlert, fireAlerts } from './fire-alerts.js';
import { listAwaited, listWaiting } from './store.js';

/** Alerts that are read at a time: some milliseconds of the thread. */
const PAGE_SIZE = 1_000;

type AlertContext = Pick<AppContext, 'db' | 'market' | 'inbox' | 'push' | 'log'>;

/** Checks the conditions of alerts, and notifies their users: once each, whatever the number of nodes. */
export async function checkAlerts(ctx: AlertContext): Promise<void> {
  const { phase, day } = ctx.market.status();
  if (!phaseFacts[phase].isMoving) return;
  const codes = await listAwaited(ctx.db, day);
  for (let at = 0; at < codes.length; at += QUOTES_MAX) {
    const part = codes.slice(at, at + QUOTES_MAX);
    const quotes = new Map((await ctx.market.quotes(part)).map((quote) => [quote.code, quote]));
    for await (const page of waitingPages(ctx.db, day, part)) await fireAlerts(ctx, dueAlerts(page, quotes, day), day);
  }
}

async function* waitingPages(db: Db, day: number, codes: readonly string[]): AsyncGenerator<WatchAlertRow[]> {
  let after: string | undefined;
  for (;;) {
    const page = await listWaiting(db, day, codes, { after, limit: PAGE_SIZE });
    yield page;
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)?.id;
  }
}

function dueAlerts(
  alerts: readonly WatchAlertRow[],
  quotes: ReadonlyMap<string, Quote>,
  day: number,
): readonly DueAlert[] {
  return alerts.flatMap((alert) => {
    const quote = quotes.get(alert.code);
    return quote?.day === day && alertHolds(alert, quote) ? [{ alert, quote }] : [];
  });
}
