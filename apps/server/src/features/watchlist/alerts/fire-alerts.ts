import type { Quote } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import type { NewNotice } from '../../notices/kinds.js';
import { changedPush } from '../../notify-changed.js';
import type { WatchAlertRow } from '../schema.js';
import { alertText } from './alert-text.js';
import { markFired } from './store.js';

/** Alerts that fire in one transaction. */
const BATCH_SIZE = 200;
/** An alert that is switched on again fires at once where its condition still holds; its user knows that already. */
const REPEATED_NOTICE_MS = 60_000;

type FireContext = Pick<AppContext, 'db' | 'inbox' | 'push' | 'log'>;

/** An alert whose condition holds by a quote. */
export interface DueAlert {
  readonly alert: WatchAlertRow;
  readonly quote: Quote;
}

/** Fires alerts in batches. One that cannot be fired keeps back no other, and waits for the next check. */
export async function fireAlerts(ctx: FireContext, due: readonly DueAlert[], day: number): Promise<void> {
  for (let at = 0; at < due.length; at += BATCH_SIZE) {
    const batch = due.slice(at, at + BATCH_SIZE);
    try {
      await fireBatch(ctx, batch, day);
    } catch (error) {
      ctx.log.error({ err: error }, 'alerts could not be fired together');
      for (const one of batch) await fireOne(ctx, one, day);
    }
  }
}

async function fireOne(ctx: FireContext, due: DueAlert, day: number): Promise<void> {
  try {
    await fireBatch(ctx, [due], day);
  } catch (error) {
    ctx.log.error({ err: error, alert: due.alert.id }, 'an alert could not be fired');
  }
}

/** Alert and notice are stored together: a server that dies leaves neither an alert without a notice nor a second one. */
async function fireBatch({ db, inbox, push }: FireContext, due: readonly DueAlert[], day: number): Promise<void> {
  const fired = due.map(({ alert: { id }, quote }) => ({ id, at: asOf(quote), price: quote.last ?? 0 }));
  const stored = await db.transaction(async (tx) => {
    const ids = await markFired(tx, fired, day);
    const won = due.filter(({ alert }) => ids.has(alert.id));
    const users = new Set(won.map(({ alert }) => alert.userId));
    const changes = [...users].map((uid) => changedPush(uid, 'watchlist'));
    return [
      ...(await inbox.store(tx, won.filter((one) => !isKnown(one)).map(toNotice))),
      ...(await push.store(tx, changes)),
    ];
  });
  push.publish(stored);
}

const asOf = (quote: Quote): Date => new Date(quote.provenance.asOf);

const isKnown = ({ alert: { firedAt }, quote }: DueAlert): boolean =>
  firedAt !== null && Math.abs(quote.provenance.asOf - firedAt.getTime()) < REPEATED_NOTICE_MS;

function toNotice({ alert, quote }: DueAlert): NewNotice {
  return {
    userId: alert.userId,
    eventId: `alert:${alert.id}:${quote.provenance.asOf}`,
    kind: 'alert',
    ...alertText(alert, quote),
    path: `/pages/stock/stock?code=${quote.code}`,
  };
}
