import { randomUUID } from 'node:crypto';
import { HITS_MAX } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { isMarketDayFinal } from '../market/calendar/market-day-final.js';
import type { NewNotice } from '../notices/kinds.js';
import { withStoredVersion } from './language-version.js';
import { rankOf, toScreenQuery } from './read-rule.js';
import type { StrategyRow } from './schema.js';
import { SearchLimitError } from './screening/screen-pool.js';
import { DAILY_RUNS } from './screening/screener.js';
import { countsOf } from './screening/to-hits.js';
import { holdDaily, listDue } from './store.js';
import { insertRun } from './store-runs.js';

type DailyContext = Pick<AppContext, 'db' | 'market' | 'screener' | 'inbox' | 'push' | 'now'>;

/** Strategies of one turn. */
const BATCH_STRATEGIES = 50;
const TOO_DEAR = '计算量超过了时间或内存的上限，请减少条件';
const nothing = { looked: 0, hits: 0, noBars: 0, suspended: 0, unknown: 0 };

/**
 * Runs the daily strategies once the day is over. Each has at most one run a day, however often this is called. One that
 * fails leaves the others theirs: it is tried again after them.
 *
 * @throws the first failure that is to be tried again later
 */
export async function runDaily(ctx: DailyContext): Promise<void> {
  const { day } = ctx.market.status();
  if (!isMarketDayFinal(ctx.market.clock.now(), day)) return;
  const failed: StrategyRow[] = [];
  for (;;) {
    const due = await listDue(ctx.db, day, { except: failed.map(({ id }) => id), limit: BATCH_STRATEGIES });
    for (const strategy of due) {
      const outcome = await found(ctx, strategy, day);
      if (outcome.failure === undefined) await store(ctx, strategy, day, outcome);
      else failed.push(strategy);
    }
    if (due.length < BATCH_STRATEGIES) break;
  }
  let first: unknown;
  for (const strategy of failed) {
    const outcome = await found(ctx, strategy, day);
    if (outcome.error !== null || outcome.failure === undefined) await store(ctx, strategy, day, outcome);
    else first ??= outcome.failure;
  }
  if (first !== undefined) throw first;
}

/** Result of a strategy: its hits, or why it cannot be run, or a failure of this attempt, which may have an error to store. */
interface Outcome {
  readonly codes: string[];
  readonly counts: typeof nothing;
  readonly tookMs: number;
  readonly error: string | null;
  readonly failure?: unknown;
}

async function found({ screener }: DailyContext, { rule, rank, scope }: StrategyRow, day: number): Promise<Outcome> {
  const none = { codes: [], counts: nothing, tookMs: 0 };
  try {
    const query = toScreenQuery(withStoredVersion(rule), rankOf(rank));
    const limits = { limit: HITS_MAX, isExplained: false, caller: DAILY_RUNS };
    const search = await screener.search({ ...query, scope, day, ...limits });
    const codes = search.result.hits.map(({ symbol }) => symbol);
    return { codes, counts: countsOf(search), tookMs: search.tookMs, error: null };
  } catch (error) {
    if (error instanceof SearchLimitError) return { ...none, error: TOO_DEAR, failure: error };
    if (!(error instanceof AppError)) return { ...none, error: null, failure: error };
    // Without the market's data, or on a server that stops, no strategy can be run.
    if (error.code !== 'SELECTION_FORMULA') throw error;
    return { ...none, error: error.message };
  }
}

async function store(ctx: DailyContext, strategy: StrategyRow, day: number, outcome: Outcome): Promise<void> {
  const { codes, counts, tookMs, error } = outcome;
  const run = {
    id: randomUUID(),
    userId: strategy.userId,
    strategyId: strategy.id,
    name: strategy.name,
    day,
    isOpen: false,
    counts,
    codes,
    ranAt: new Date(ctx.market.clock.now()),
    createdAt: new Date(ctx.now()),
    tookMs,
    daily: true,
    error,
  };
  const text = error === null ? `今日命中 ${counts.hits} 只` : `今日没有运行：${error}`;
  const notice: NewNotice = {
    userId: strategy.userId,
    eventId: `strategy:${strategy.id}:${day}`,
    kind: 'strategy',
    title: `选股：${strategy.name}`,
    text,
    path: '/pages_diagnosis/stock-selection/stock-selection',
  };
  // Run and notice are stored together: a server that dies leaves neither without the other. A strategy that was removed
  // during its search, or whose owner's account was, has neither.
  const pushes = await ctx.db.transaction(async (tx) =>
    (await holdDaily(tx, strategy.id)) && (await insertRun(tx, run)) ? ctx.inbox.store(tx, [notice]) : [],
  );
  ctx.push.publish(pushes);
}
