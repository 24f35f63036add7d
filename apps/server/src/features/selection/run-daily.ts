import { randomUUID } from 'node:crypto';
import { HITS_MAX } from '@guanlan/contract';
import { isDayFinal } from '@guanlan/stock-domain';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { withStoredVersion } from './language-version.js';
import { rankOf, toScreenQuery } from './read-rule.js';
import type { StrategyRow } from './schema.js';
import { DAILY_RUNS } from './screening/screener.js';
import { countsOf } from './screening/to-hits.js';
import { listDue } from './store.js';
import { insertRun } from './store-runs.js';

type DailyContext = Pick<AppContext, 'db' | 'market' | 'screener' | 'push' | 'now'>;

/** Strategies of one turn. */
const BATCH_STRATEGIES = 50;
const latest = { exchange: 'SH', kind: 'stock', board: 'main' } as const;
const nothing = { looked: 0, hits: 0, noBars: 0, suspended: 0, unknown: 0 };

/** Runs what is to be run daily, once the day is over; each once a day, whatever the number of nodes. */
export async function runDaily(ctx: DailyContext): Promise<void> {
  const { day } = ctx.market.status();
  if (!isDayFinal(ctx.market.clock.now(), day, latest)) return;
  for (;;) {
    const due = await listDue(ctx.db, day, BATCH_STRATEGIES);
    for (const strategy of due) await runOne(ctx, strategy, day);
    if (due.length < BATCH_STRATEGIES) return;
  }
}

async function runOne(ctx: DailyContext, strategy: StrategyRow, day: number): Promise<void> {
  const { codes, counts, tookMs, error } = await found(ctx, strategy, day);
  const isFirst = await insertRun(ctx.db, {
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
  });
  if (!isFirst) return;
  const text = error === null ? `今日命中 ${counts.hits} 只` : `今日没有运行：${error}`;
  const notice = {
    type: 'notice',
    title: `选股：${strategy.name}`,
    text,
    path: '/pages_diagnosis/stock-selection/stock-selection',
  };
  await ctx.push.send({ kind: 'user', value: strategy.userId }, JSON.stringify(notice));
}

/** What a strategy found. What is wrong with it is written down; what passes by is thrown, and tried again later. */
async function found({ screener }: DailyContext, { rule, rank, scope }: StrategyRow, day: number) {
  try {
    const query = toScreenQuery(withStoredVersion(rule), rankOf(rank));
    const search = await screener.search({ ...query, scope, day, limit: HITS_MAX, caller: DAILY_RUNS });
    const codes = search.result.hits.map(({ symbol }) => symbol);
    return { codes, counts: countsOf(search), tookMs: search.tookMs, error: null };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'SELECTION_FORMULA')) throw error;
    return { codes: [], counts: nothing, tookMs: 0, error: error.message };
  }
}
