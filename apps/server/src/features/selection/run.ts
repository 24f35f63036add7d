import { randomUUID } from 'node:crypto';
import { HITS_MAX } from '@guanlan/contract';
import { ipKey } from '../../providers/limits/ip-key.js';
import { consumeCost } from '../consume-cost.js';
import type { Handler } from '../handler.js';
import { withRequestVersion } from './language-version.js';
import { toScreenQuery } from './read-rule.js';
import { pointsOf } from './screening/points-of.js';
import { countsOf, toHits } from './screening/to-hits.js';
import { insertRun } from './store-runs.js';

/** Hits in an answer unless another number is requested. */
const DEFAULT_LIMIT = 100;

/** Searches the market, and stores the run for a signed-in user who requests it. */
export const run: Handler<'selection.run'> = async (
  ctx,
  { rule, rank, scope = {}, day, limit = DEFAULT_LIMIT, keep },
  call,
) => {
  const uid = call.user?.uid ?? null;
  const own = uid !== null && keep?.strategyId !== undefined ? { uid, id: keep.strategyId } : undefined;
  const query = toScreenQuery(await withRequestVersion(ctx.db, rule, own), rank);
  const points = pointsOf(query.units);
  if (points > 1) await consumeCost(ctx, 'screen', { ip: call.ip, uid }, points - 1);
  const found = await ctx.screener.search({
    ...query,
    scope,
    day,
    limit: Math.min(limit, HITS_MAX),
    isExplained: true,
    caller: uid === null ? `address ${ipKey(call.ip)}` : `user ${uid}`,
    gone: call.gone(),
  });
  const hits = toHits(found);
  const counts = countsOf(found);
  const runId = keep && call.user ? randomUUID() : null;
  if (keep && call.user && runId !== null) {
    await insertRun(ctx.db, {
      id: runId,
      userId: call.user.uid,
      strategyId: keep.strategyId ?? null,
      name: keep.name,
      day: found.day,
      isOpen: found.isOpen,
      counts,
      codes: hits.map(({ code }) => code),
      ranAt: new Date(ctx.market.clock.now()),
      createdAt: new Date(ctx.now()),
      tookMs: found.tookMs,
      daily: false,
      error: null,
    });
  }
  const { isOpen, tookMs, provenance } = found;
  return { day: found.day, isOpen, hits, counts, tookMs, runId, provenance };
};
