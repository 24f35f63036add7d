import { hourly } from '../../jobs/cron.js';
import { DAY_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { asGiven } from '../object-method.js';
import { purgeIdempotencyKeys } from '../with-idempotency.js';
import { systemHandlers } from './handlers.js';
import { noteRetention } from './note-retention.js';
import { RetentionClock } from './retention-clock.js';
import { findRetentionNote } from './store.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** The time by which data is erased. */
    readonly retention: RetentionClock;
  }
}

export const system = {
  name: 'system',
  handlers: systemHandlers,
  async services({ db, now }, { monotonicNow }) {
    return { retention: new RetentionClock({ now, monotonicNow, last: await findRetentionNote(db) }) };
  },
  objects: { system: { echo: { run: (params, invoke) => invoke('system.echo', asGiven(params)) } } },
  cron: (ctx) => [
    hourly('system.note-retention-time', () => noteRetention(ctx)),
    hourly('system.purge-rate-limits', () => ctx.limits.purge()),
    hourly('system.purge-idempotency-keys', () => purgeIdempotencyKeys(ctx.db, timeAgo(ctx, DAY_MS))),
  ],
} satisfies Feature;
