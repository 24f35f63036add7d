import { randomUUID } from 'node:crypto';
import {
  type FunctionInput,
  type FunctionOutput,
  RUN_DAYS,
  RUNS_MAX,
  readPushEvent,
  type SelectionRule,
  STRATEGIES_MAX,
} from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { STRATEGY_RESTORE_FOR } from '../../src/features/selection/restore.js';
import { runDaily } from '../../src/features/selection/run-daily.js';
import { strategies } from '../../src/features/selection/schema.js';
import { shippedStrategies } from '../../src/features/selection/shipped-strategies.js';
import { purgeSelection } from '../../src/features/selection/store.js';
import { selectionData } from '../../src/features/selection/user-data.js';
import { copyOf, startMarketApp } from '../market/market-app.js';

// The market includes a stock under risk warning.
const app = await startMarketApp({}, 7);
afterAll(() => app.close());

const formula = (text: string): SelectionRule => ({ kind: 'formula', formula: text });
const search = (text: string, more: Partial<FunctionInput<'selection.run'>> = {}, token?: string) =>
  app.answer('selection.run', { rule: formula(text), ...more }, token);
const codesOf = ({ hits }: FunctionOutput<'selection.run'>) => hits.map(({ code }) => code).sort();

/** The stocks whose last bars fulfil something, found one by one over the bars that a chart shows. */
async function naive(holds: (close: number[], volume: number[]) => boolean, day?: number): Promise<string[]> {
  const { value } = await app.ctx.market.symbols();
  const found: string[] = [];
  for (const { code, board, standing } of value.all) {
    if (board === null || board === 'b' || standing !== 'normal') continue;
    const { bars } = await app.answer('market.bars', { code, period: 'day', adjust: 'forward', limit: 400 });
    const end = day === undefined ? bars.time.length : bars.time.indexOf(day) + 1;
    if (bars.time[end - 1] !== (day ?? 20_261_120)) continue;
    if (holds(bars.close.slice(0, end), bars.volume.slice(0, end))) found.push(code);
  }
  return found.sort();
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('selection.run', () => {
  it('finds what a search one by one finds, today as quotes come and on a day before', async () => {
    app.at('10:15:00');
    const above = (close: number[]): boolean => close.length >= 20 && (close.at(-1) ?? 0) > mean(close.slice(-20));
    const today = await search('C>MA(C,20)', { limit: 500 });
    expect(today).toMatchObject({ day: 20_261_120, isOpen: true, runId: null });
    expect(codesOf(today)).toEqual(await naive(above));
    expect(today.hits.length).toBeGreaterThan(0);
    app.at('14:20:00');
    const later = await search('C>MA(C,20)', { limit: 500 });
    expect(codesOf(later)).toEqual(await naive(above));
    const before = await search('C>MA(C,20)', { limit: 500, day: 20_260_305 });
    expect([before.day, before.isOpen]).toEqual([20_260_305, false]);
    expect(codesOf(before)).toEqual(await naive(above, 20_260_305));
    expect(before.provenance).toMatchObject({ asOf: Date.parse('2026-03-05T15:00:00+08:00'), stale: false });
  });

  it('counts a stock as not known where a value is missing: too few bars, or a division by zero', async () => {
    app.at('14:20:00');
    const all = await search('C>0', { limit: 500 });
    const divided = await search('C/(V-V)>1', { limit: 500 });
    expect(divided.counts).toMatchObject({ hits: 0, unknown: all.counts.hits });
    // An unknown value neither holds nor fails: the other side decides.
    expect((await search('C/(V-V)>1 OR C>0', { limit: 500 })).counts.hits).toBe(all.counts.hits);
    expect((await search('NOT(C/(V-V)>1)', { limit: 500 })).counts).toMatchObject(divided.counts);
  });

  it('looks at the day before until something has traded', async () => {
    app.at('09:20:00');
    const early = await search('C>MA(C,20)', { limit: 500 });
    expect([early.day, early.isOpen]).toEqual([20_261_119, false]);
    expect(early.hits.length).toBeGreaterThan(0);
    expect(early).toMatchObject({ hits: (await search('C>MA(C,20)', { limit: 500, day: 20_261_119 })).hits });
    app.at('09:25:00');
    expect(await search('C>MA(C,20)')).toMatchObject({ day: 20_261_120, isOpen: true });
  });

  it('says why, with the numbers, and orders by a rank', async () => {
    app.at('14:20:00');
    const { hits, counts } = await search('C>MA(C,5) AND V>0', { rank: 'AMOUNT', limit: 5 });
    expect(hits.length).toBeLessThanOrEqual(5);
    expect(counts.looked).toBeGreaterThanOrEqual(counts.hits + counts.noBars + counts.suspended + counts.unknown);
    const ranks = hits.map(({ rank }) => rank ?? 0);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    const [first] = hits;
    expect(first?.parts.map(({ text, holds, day }) => [text, holds, day])).toEqual([
      ['C>MA(C,5)', true, 20_261_120],
      ['V>0', true, 20_261_120],
    ]);
    const { quotes } = await app.answer('market.quotes', { codes: [first?.code ?? ''] });
    expect(first?.parts[0]?.values[0]).toEqual({ text: 'C', value: quotes[0]?.last });
    expect([first?.close, first?.changePercent]).toEqual([quotes[0]?.last, quotes[0]?.ratios.changePercent]);
  });

  it('quotes the close of a day before as it was quoted then', async () => {
    const { hits } = await search('C>0', { day: 20_250_310, limit: 3 });
    for (const hit of hits) {
      const { value } = await app.ctx.market.days(hit.code);
      expect(hit.close).toBe(value.close[value.time.subarray(0, value.length).indexOf(20_250_310)]);
    }
    expect(hits).toHaveLength(3);
  });

  it('keeps to boards, themes, risk and age', async () => {
    const star = await search('C>0', { scope: { boards: ['star'] }, limit: 500 });
    expect(star.hits.every(({ board }) => board === 'star')).toBe(true);
    const all = await search('C>0', { limit: 500 });
    const risky = await search('C>0', { scope: { riskWarning: true }, limit: 500 });
    expect(risky.counts.looked).toBeGreaterThan(all.counts.looked);
    const old = await search('C>0', { scope: { minBars: 1000 }, limit: 500 });
    expect(old.counts.looked).toBeLessThan(all.counts.looked);
    const { items } = await app.answer('market.themes', { kind: 'theme' });
    const { value: symbols } = await app.ctx.market.symbols();
    const [theme] = items.filter(({ id }) => symbols.all.some(({ themes }) => themes.some((one) => one.id === id)));
    const themed = await search('C>0', { scope: { themes: [theme?.id ?? ''] }, limit: 500 });
    expect(themed.hits.every(({ code }) => symbols.byCode.get(code)?.themes.some(({ id }) => id === theme?.id))).toBe(
      true,
    );
    expect(themed.counts.looked).toBeLessThan(all.counts.looked);
  });

  it('refuses what does not compile, and days without data', async () => {
    const { error } = await app.call('selection.run', { rule: formula('C>NOSUCH(C,5)') });
    expect(error).toMatchObject({ code: 'SELECTION_FORMULA', fields: { rule: expect.any(String) } });
    const rank = await app.call('selection.run', { rule: formula('C>1'), rank: 'C>1' });
    expect(rank.error).toMatchObject({ code: 'SELECTION_FORMULA', fields: { rank: expect.any(String) } });
    for (const day of [20_261_121, 20_261_123, 20_270_104, 20_101_008]) {
      expect(await app.codeOf('selection.run', { rule: formula('C>1'), day })).toBe('SELECTION_NO_DATA');
    }
  });

  it('continues after a thread has ended, whose searches fail by name', async () => {
    app.at('14:20:00');
    await search('C>0');
    const [before] = app.ctx.screener.pool.threadIds;
    const running = Array.from({ length: 8 }, () => app.codeOf('selection.run', { rule: formula('C>MA(C,250)') }));
    await app.ctx.screener.pool.kill();
    const codes = await Promise.all(running);
    expect(codes.every((code) => code === 'OK' || code === 'SELECTION_BUSY')).toBe(true);
    expect((await search('C>0')).hits.length).toBeGreaterThan(0);
    expect(app.ctx.screener.pool.threadIds).not.toContain(before);
  });
});

describe('selection.check', () => {
  it('compiles, marks what is wrong, and goes between text and tree', async () => {
    const good = await app.answer('selection.check', { rule: formula('CROSS(MA(C,5),MA(C,20))'), rank: ' ' });
    expect(good).toMatchObject({ ok: true, marks: [], rankMarks: [], conditions: { kind: 'cross' }, warmup: 21 });
    const tree = await app.answer('selection.check', {
      rule: { kind: 'conditions', conditions: good.conditions ?? {} },
    });
    expect(tree).toMatchObject({ ok: true, text: 'CROSS(MA(C,5),MA(C,20))' });
    const bad = await app.answer('selection.check', { rule: formula('C>1 AND\nC>MB(C,5)'), rank: 'XX' });
    expect(bad).toMatchObject({ ok: false, conditions: null, warmup: null });
    expect(bad.marks[0]).toMatchObject({ line: 2, column: 3 });
    expect(bad.rankMarks).toHaveLength(1);
    const none = await app.answer('selection.check', {
      rule: { kind: 'conditions', conditions: { kind: 'all', of: [] } },
    });
    expect(none).toMatchObject({ ok: false, text: null, marks: [{ code: 'INVALID_SCREEN' }] });
  });
});

describe('strategies', () => {
  it('come with the product, and each runs', async () => {
    app.at('14:20:00');
    const { strategies } = await app.answer('selection.shipped', {});
    expect(strategies.length).toBeGreaterThanOrEqual(10);
    for (const { rule, rank } of shippedStrategies) {
      expect(await app.codeOf('selection.run', { rule, rank })).toBe('OK');
    }
  });

  const text = 'C>MA(C,20)';
  const body = { name: '站上均线', rule: formula(text), rank: 'AMOUNT' };

  it('are made, changed by who has read the last version, removed and brought back', async () => {
    const { uid, token } = await app.signIn();
    const stranger = await app.signIn();
    const args = { ...body, requestId: randomUUID() };
    const { strategy } = await app.answer('selection.create', args, token);
    expect((await app.answer('selection.create', args, token)).strategy.id).toBe(strategy.id);
    const { id } = strategy;
    const change = { ...body, id, version: 1, name: '  改过\0 ', rank: ' ' };
    const changed = await app.answer('selection.update', change, token);
    expect(changed.strategy).toMatchObject({ name: '改过', version: 2, shipped: false });
    expect(changed.strategy.rank).toBeUndefined();
    expect(await app.codeOf('selection.update', change, token)).toBe('SELECTION_CHANGED');
    expect(await app.codeOf('selection.update', { ...change, version: 2 ** 31 }, token)).toBe('INVALID_PARAM');
    expect(await app.codeOf('selection.update', { ...change, version: 2 }, stranger.token)).toBe('NOT_FOUND');
    const broken = { ...body, rule: formula('C>'), requestId: randomUUID() };
    expect(await app.codeOf('selection.create', broken, token)).toBe('SELECTION_FORMULA');
    expect(await app.codeOf('selection.remove', { id }, stranger.token)).toBe('NOT_FOUND');
    await app.answer('selection.remove', { id }, token);
    expect((await app.answer('selection.mine', {}, token)).strategies).toEqual([]);
    expect((await app.answer('selection.restore', { id }, token)).strategy.name).toBe('改过');
    await app.answer('selection.remove', { id }, token);
    await purgeSelection(app.ctx.db, {
      strategies: new Date(app.ctx.now() - STRATEGY_RESTORE_FOR),
      runs: new Date(0),
    });
    expect(await app.codeOf('selection.restore', { id }, token)).toBe('OK');
    await search('C>0', { keep: { name: '一次', strategyId: id } }, token);
    expect((await copyOf(app, selectionData, uid)).map(({ kind }) => kind)).toEqual(['strategy', 'run']);
    await selectionData.remove(app.ctx, uid);
    expect(await copyOf(app, selectionData, uid)).toEqual([]);
  });

  it('run daily after the close, once, and tell their user', async () => {
    const { uid, token } = await app.signIn();
    const make = async (name: string) =>
      (await app.answer('selection.create', { ...body, name, requestId: randomUUID() }, token)).strategy.id;
    const id = await make('每日');
    await make('不运行');
    await app.answer('selection.setDaily', { id, daily: true }, token);
    const sent: unknown[] = [];
    const published = vi.spyOn(app.ctx.push, 'publish').mockImplementation((messages) => {
      sent.push(...messages.filter(({ value }) => value === uid).map(({ payload }) => readPushEvent(payload)));
    });
    app.at('14:59:00');
    await runDaily(app.ctx);
    expect(sent).toEqual([]);
    app.at('16:00:00');
    await Promise.all([runDaily(app.ctx), runDaily(app.ctx)]);
    await runDaily(app.ctx);
    published.mockRestore();
    const { items } = await app.answer('selection.runs', { strategyId: id }, token);
    expect(items).toMatchObject([
      { strategyId: id, name: '每日', day: 20_261_120, isOpen: false, daily: true, error: null },
    ]);
    expect(sent).toEqual([
      expect.objectContaining({ type: 'notice', title: '选股：每日', text: `今日命中 ${items[0]?.counts.hits} 只` }),
      { type: 'changed', what: 'notices' },
    ]);
    const inbox = await app.answer('notices.list', { kind: 'strategy' }, token);
    expect(inbox).toMatchObject({ items: [{ title: '选股：每日', readAt: null }], unread: { strategy: 1 } });
    expect(items[0]?.codes).toEqual((await search(text, { rank: 'AMOUNT', limit: 500 })).hits.map(({ code }) => code));
  });

  it('have a history that is read page by page', async () => {
    app.at('14:20:00');
    const { token } = await app.signIn();
    for (let n = 0; n < 23; n += 1) await search('C>0', { limit: 1, keep: { name: `第 ${n} 次` } }, token);
    const first = await app.answer('selection.runs', {}, token);
    expect([first.items.length, first.items[0]?.name]).toEqual([20, '第 22 次']);
    const second = await app.answer('selection.runs', { cursor: first.next ?? '' }, token);
    expect(second.items.map(({ name }) => name)).toEqual(['第 2 次', '第 1 次', '第 0 次']);
    expect(second.next).toBeNull();
    expect(await app.codeOf('selection.runs', { cursor: 'x' }, token)).toBe('INVALID_PARAM');
    const visitor = await search('C>0', { keep: { name: '游客' } });
    expect(visitor.runId).toBeNull();
  });

  it('have a bounded number of stored runs: the oldest of their kind makes room', async () => {
    app.at('14:20:00');
    const { uid, token } = await app.signIn();
    const keep = (name: string) => search('C>0', { limit: 1, keep: { name } }, token);
    await keep('最早');
    const copies = (count: number, daily: boolean) => sql`insert into selection_runs
      select gen_random_uuid(), user_id, ${daily ? sql`n::text` : sql`null`}, n::text, day, is_open, counts, codes, ran_at,
        created_at + n * interval '1 ms' * ${daily ? -1 : 1}, took_ms, ${daily}, null
      from selection_runs, generate_series(1, ${count}::int) n where user_id = ${uid} and name = '最早'`;
    await app.ctx.db.execute(copies(RUNS_MAX.own - 1, false));
    await app.ctx.db.execute(copies(3, true));
    const count = async (which: string) => {
      const rows = sql`select from selection_runs where user_id = ${uid} and ${sql.raw(which)}`;
      return (await app.ctx.db.execute(rows)).rowCount;
    };
    expect([await count('not daily'), await count(`name = '最早'`)]).toEqual([RUNS_MAX.own, 1]);
    await keep('最新');
    expect([await count('not daily'), await count(`name = '最早'`)]).toEqual([RUNS_MAX.own, 0]);
    expect([await count('daily'), await count(`name = '最新'`)]).toEqual([3, 1]);
    expect(RUNS_MAX.daily).toBeGreaterThan(STRATEGIES_MAX * RUN_DAYS * (5 / 7));
  });
});

describe('strategies that were kept before rules had versions', () => {
  /** Stores a strategy as an earlier release did. */
  async function keep(uid: string, rule: object, more: { rank?: string; daily?: boolean } = {}): Promise<string> {
    const id = randomUUID();
    const at = new Date(app.ctx.now());
    const row = { id, userId: uid, name: '旧的', summary: '', rule: rule as SelectionRule, scope: {}, version: 1 };
    await app.ctx.db.insert(strategies).values({ ...row, ...more, createdAt: at, updatedAt: at });
    return id;
  }
  const above = (shares: number) => naive((_close, volume) => (volume.at(-1) ?? 0) > shares);

  it('keep their meaning: daily, from a page that knows no versions, and named by their version', async () => {
    app.at('16:00:00');
    const { uid, token } = await app.signIn();
    const volumes: number[] = [];
    await naive((_close, volume) => volumes.push(volume.at(-1) ?? 0) < 0);
    const middle = volumes.toSorted((a, b) => a - b)[Math.floor(volumes.length / 2)] ?? 0;
    const text = `V>${middle}`;
    const id = await keep(uid, formula(text), { rank: 'V', daily: true });
    const expected = await above(middle);
    expect(expected.length).toBeGreaterThan(5);
    await runDaily(app.ctx);
    const { items } = await app.answer('selection.runs', { strategyId: id }, token);
    expect(items[0]?.codes.toSorted()).toEqual(expected);

    const kept = await search(text, { limit: 500, rank: 'V', keep: { strategyId: id, name: '旧的' } }, token);
    expect(codesOf(kept)).toEqual(expected);
    expect(kept.hits[0]?.rank).toBe(Math.max(...volumes));
    const named = await app.answer('selection.run', { rule: { ...formula(text), languageVersion: 1 }, limit: 500 });
    expect(codesOf(named)).toEqual(expected);
    // V in a rule written today is a number of lots.
    expect(codesOf(await search(text, { limit: 500 }))).toEqual(await above(middle * 100));
    const stranger = await app.signIn();
    const foreign = { limit: 500, keep: { strategyId: id, name: '别人的' } };
    expect(codesOf(await search(text, foreign, stranger.token))).toEqual(await above(middle * 100));
  });

  it('say the version they were written under, and take another one only where it is named', async () => {
    const { uid, token } = await app.signIn();
    const tree = { kind: 'conditions', conditions: { kind: 'text', text: 'V>4500000' } } as const;
    const id = await keep(uid, tree);
    const versions = async () =>
      (await app.answer('selection.mine', {}, token)).strategies.map(({ rule }) => rule.languageVersion);
    expect(await versions()).toEqual([1]);
    const body = { id, name: '改名', rule: tree };
    await app.answer('selection.update', { ...body, version: 1 }, token);
    expect(await versions()).toEqual([1]);
    await app.answer('selection.update', { ...body, version: 2, rule: { ...tree, languageVersion: 2 } }, token);
    expect(await versions()).toEqual([2]);
    await app.answer('selection.create', { requestId: randomUUID(), name: '新的', rule: formula('V>1') }, token);
    expect(await versions()).toEqual([2, 2]);
    expect(shippedStrategies.every(({ rule }) => rule.languageVersion === 2)).toBe(true);
  });

  it('are refused with a sentence when their version is unknown to this server', async () => {
    const rule = { ...formula('C>1'), languageVersion: 9 };
    const { error } = await app.call('selection.run', { rule });
    expect(error).toMatchObject({ code: 'SELECTION_FORMULA', fields: { rule: expect.stringContaining('第 9 版') } });
  });
});
