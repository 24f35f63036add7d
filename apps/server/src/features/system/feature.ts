import { DAY_MS, HOUR_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { asGiven } from '../object-method.js';
import { purgeIdempotencyKeys } from '../with-idempotency.js';
import { systemHandlers } from './handlers.js';

export const system = {
  name: 'system',
  handlers: systemHandlers,
  objects: { system: { echo: { run: (params, invoke) => invoke('system.echo', asGiven(params)) } } },
  chores: (ctx) => [
    { name: 'rate limits', every: HOUR_MS, run: () => ctx.limits.purge() },
    { name: 'call keys', every: HOUR_MS, run: () => purgeIdempotencyKeys(ctx.db, timeAgo(ctx, DAY_MS)) },
  ],
} satisfies Feature;
