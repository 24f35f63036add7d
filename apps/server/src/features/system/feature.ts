import { hourly } from '../../jobs/cron.js';
import { DAY_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { asGiven } from '../object-method.js';
import { purgeIdempotencyKeys } from '../with-idempotency.js';
import { systemHandlers } from './handlers.js';

export const system = {
  name: 'system',
  handlers: systemHandlers,
  objects: { system: { echo: { run: (params, invoke) => invoke('system.echo', asGiven(params)) } } },
  cron: (ctx) => [
    hourly('system.purge-rate-limits', () => ctx.limits.purge()),
    hourly('system.purge-idempotency-keys', () => purgeIdempotencyKeys(ctx.db, timeAgo(ctx, DAY_MS))),
  ],
} satisfies Feature;
