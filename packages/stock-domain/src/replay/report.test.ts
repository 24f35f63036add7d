import { describe, expect, it } from 'vitest';
import { barsFrom } from '../bars/bars-from.js';
import type { Bar } from '../bars/create-bars.js';
import { createPanel } from '../bars/panel.js';
import { lowerBound } from '../lower-bound.js';
import { RULESET_VERSION } from '../ruleset-version.js';
import { compileSignal } from '../signals/signal-plan.js';
import type { SignalRule } from '../signals/signal-rule.js';
import { numbersOf } from '../signals/walk.fixture.js';
import { type AuditCheck, audit } from './audit.js';
import { calendar } from './market.fixture.js';
import { openMarket, type ReplayStock } from './market.js';
import { sweep } from './replay.js';
import { type ReplayReport, type ReportContext, replayReport } from './report.js';
import { tradesCsv } from './trades-csv.js';

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;
const from = lowerBound(calendar.days, 20_240_102);

/** A stock that goes nowhere in particular, far from its limits. Every hundred days it pays. */
function walk(seed: number, length: number): { rows: Bar[]; stock: ReplayStock } {
  const random = numbersOf(seed);
  const exDates: number[] = [];
  let price = 40;
  const rows = Array.from({ length }, (_, at): Bar => {
    const time = calendar.days[from + at] as number;
    if (at % 100 === 50) {
      exDates.push(time);
      price = cents(price - 0.5);
    }
    const open = cents(price * (1 + (random() - 0.5) * 0.02));
    const close = cents(open * (1 + (random() - 0.5) * 0.04));
    const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
    price = close;
    return { time, open, high: cents(top * 1.002), low: cents(bottom * 0.998), close, volume: 1e5, amount: 1e6 };
  });
  return { rows, stock: { actions: exDates.map((exDate) => ({ exDate, cash: 0.5 })) } };
}

const stocks = Array.from({ length: 12 }, (_, at) => ({ symbol: `SZ3001${10 + at}`, ...walk(at + 1, 500) }));
const panel = createPanel(
  'day',
  stocks.map(({ symbol, rows }) => [symbol, barsFrom(rows, 'day')] as const),
);
const market = openMarket(panel, {
  calendar,
  stocks: Object.fromEntries(stocks.map(({ symbol, stock }) => [symbol, stock])),
});
const rule: SignalRule = {
  id: 'cross',
  name: '均线',
  summary: '',
  params: [],
  entry: 'CROSS(C,MA(C,5))',
  exit: 'CROSS(MA(C,5),C)',
  isScaleFree: true,
};
const context: ReportContext = {
  codeVersion: '1.0.1',
  universe: { name: '样例', asOf: 20_260_101, includesDelisted: false },
  source: { name: '样例行情', fetchedAt: '2026-11-20T15:30:00+08:00' },
  benchmark: { name: '沪深300', bars: panel.bars(0) },
  split: 20_250_102,
  tested: 3,
};
const report = replayReport(market, compileSignal(rule), { positions: 5, stop: 0.06 }, context);
const failed = (changed: ReplayReport): AuditCheck[] =>
  audit(changed)
    .filter(({ passed }) => passed === false)
    .map(({ check }) => check);

describe('a report', () => {
  it('is plain data, the same from the same seed', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(replayReport(market, compileSignal(rule), { positions: 5, stop: 0.06 }, context)).toEqual(report);
  });

  it('says what it rests on', () => {
    expect(report.header).toMatchObject({
      rulesetVersion: RULESET_VERSION,
      codeVersion: '1.0.1',
      from: 20_240_102,
      tested: 3,
      split: 20_250_102,
      stop: 0.06,
      target: null,
      positions: 5,
      slippage: 5,
      daysAYear: 244,
      commission: { rate: 0.000_25, minimum: 500 },
      signal: { id: 'cross', entry: 'CROSS(C,MA(C,5))', warmup: 6 },
      universe: { stocks: 12, endedEarly: 0 },
    });
    expect(report.header.notices).toEqual([
      expect.stringContaining('不代表未来'),
      expect.stringContaining('幸存者偏差'),
      expect.stringContaining('3 组参数'),
    ]);
    expect(report.header.stampDuty.map(({ rate }) => rate)).toEqual([0.0005]);
  });

  it('judges every signal that could be bought, against the benchmark and against chance', () => {
    const { signals } = report;
    expect(signals.signals).toBeGreaterThan(300);
    expect(signals.unfilled.pending).toBeLessThan(12);
    expect(signals.horizons.map(({ horizon }) => horizon)).toEqual([1, 3, 5, 10, 20]);
    for (const { n, hitRate, mean, excessOf, randomEntry, excessOverRandom } of signals.horizons) {
      expect(n).toBeGreaterThan(200);
      expect(excessOf).toBe(n);
      expect(hitRate?.interval.low).toBeLessThan(hitRate?.rate ?? 0);
      expect(hitRate?.interval.high).toBeGreaterThan(hitRate?.rate ?? 1);
      expect(excessOverRandom).toBeCloseTo((mean ?? 0) - (randomEntry.mean ?? 0), 12);
      expect(randomEntry.asGood).toBeGreaterThan(0);
    }
    const kinds = [...new Set(signals.groups.map(({ by }) => by))];
    expect(kinds).toEqual(['year', 'board', 'phase', 'sample']);
    for (const kind of kinds) {
      const members = signals.groups.filter(({ by }) => by === kind);
      expect(members.reduce((sum, { horizons }) => sum + (horizons[0]?.n ?? 0), 0)).toBe(signals.horizons[0]?.n);
    }
    expect(signals.mfe).toBeGreaterThan(0);
    expect(signals.mae).toBeLessThan(0);
  });

  it('adds up as an account', () => {
    const { portfolio, curve, trades, openTrades } = report;
    const profits = [...trades, ...openTrades].reduce((sum, { profit }) => sum + profit, 0);
    expect(portfolio.end - portfolio.start).toBe(profits);
    expect(portfolio.trades).toMatchObject({ closed: trades.length, open: openTrades.length, sampleNote: null });
    expect(portfolio.trades.wins + portfolio.trades.losses + portfolio.trades.zeros).toBe(trades.length);
    expect(portfolio.trades.costs.total).toBeGreaterThan(0);
    expect(portfolio.trades.expectancyInR).toBeCloseTo((portfolio.trades.expectancy ?? 0) / 0.06, 12);
    expect(portfolio.exposure).toBeGreaterThan(0.2);
    expect(portfolio.exposure).toBeLessThan(1);
    const { inSample, outOfSample } = portfolio.samples ?? {};
    expect((1 + (inSample ?? 0)) * (1 + (outOfSample ?? 0))).toBeCloseTo(1 + portfolio.total, 12);
    expect([curve.drawdown.length, curve.benchmark?.length]).toEqual([500, 500]);
    expect(curve.benchmark?.[7]).toBe(panel.bars(0).close[7]);
    expect(Math.min(...curve.drawdown)).toBeCloseTo(portfolio.maxDrawdown?.depth ?? 0, 12);
    expect(trades.some(({ dividends }) => dividends > 0)).toBe(true);
  });

  it('lists at most so many rows and says how many it leaves out', () => {
    const short = replayReport(market, compileSignal(rule), { accounts: 'each' }, { ...context, mostRows: 3 });
    expect([short.trades.length, short.unfilled.length <= 3]).toEqual([3, true]);
    expect(short.leftOut.trades).toBe(
      short.portfolio.trades.closed + short.portfolio.trades.open - 3 - short.openTrades.length,
    );
    expect([short.curve.cash, short.header.positions]).toEqual([null, null]);
  });

  it('has CSV with a line a trade', () => {
    const lines = tradesCsv(report).trim().split('\r\n');
    expect(lines.length).toBe(1 + report.trades.length + report.openTrades.length);
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([21]));
  });

  it('of nothing is a report', () => {
    const none = { ...rule, entry: 'C<0', exit: 'C>0' };
    const empty = replayReport(market, compileSignal(none), {}, context);
    expect(empty.signals.unfilledShare).toBeNull();
    expect(empty.portfolio).toMatchObject({ total: 0, sharpe: null, turnover: 0, exposure: 0 });
    expect(empty.portfolio.trades).toMatchObject({ winRate: null, payoff: null, sampleNote: '样本不足', sqn: null });
    expect(failed(empty)).toEqual([]);
  });
});

describe('audit', () => {
  it('asks eight questions and is content with an honest report', () => {
    expect(audit(report).map(({ passed }) => passed)).toEqual(new Array(8).fill(true));
    expect(new Set(audit(report).map(({ check }) => check)).size).toBe(8);
  });

  it('expects of random signals what their costs are, where prices go nowhere', () => {
    const { mean, standardError, trades } = report.controls.random;
    expect(trades).toBeGreaterThan(200);
    expect(Math.abs((mean ?? 0) + 0.0016)).toBeLessThan(4 * (standardError ?? 0) + 0.002);
  });

  it('finds a rule that looks ahead', () => {
    const ahead: SignalRule = {
      id: 'ahead',
      name: '偷看',
      summary: '',
      params: [],
      warmup: () => 1,
      isScaleFree: true,
      // Buys before a day that goes up by 1 %, and sells after it.
      scan({ length, open, close }, _params, sink) {
        for (let bar = 0; bar + 2 < length; bar++) {
          if ((close[bar + 1] as number) > (open[bar + 1] as number) * 1.01) sink.entry(bar);
          if ((close[bar] as number) > (open[bar] as number) * 1.01) sink.exit(bar);
        }
      },
    };
    const told = replayReport(market, compileSignal(ahead), { positions: 5 }, context);
    expect(failed(told)).toContain('truncation');
  });

  const first = report.trades[0] as ReplayReport['trades'][number];
  const withTrade = (change: Partial<typeof first>): ReplayReport => ({
    ...report,
    trades: [{ ...first, ...change }, ...report.trades.slice(1)],
  });
  const withControls = (change: Partial<ReplayReport['controls']>): ReplayReport => ({
    ...report,
    controls: { ...report.controls, ...change },
  });

  it.each<[AuditCheck, ReplayReport]>([
    ['truncation', withControls({ truncation: { checked: 60, mismatches: 1 } })],
    ['delay', withControls({ delay: { trades: 500, mean: 0, delayedMean: 0.02, standardError: 0.001 } })],
    ['random', withControls({ random: { trades: 500, mean: 0.02, expected: -0.002, standardError: 0.001 } })],
    ['fees', withControls({ fees: { trades: 500, total: 0.1, freeTotal: 0.05 } })],
    ['adjustment', withControls({ adjustment: { checked: 10, mismatches: 1 } })],
    ['identity', withTrade({ profit: first.profit + 1 })],
    ['identity', { ...report, curve: { ...report.curve, equity: report.curve.equity.map((value) => value + 1) } }],
    ['bounds', withTrade({ entry: { ...first.entry, price: first.entry.high + 1 } })],
    ['bounds', withTrade({ entry: { ...first.entry, limitUp: first.entry.price - 1 } })],
    ['settlement', withTrade({ exit: { ...(first.exit ?? first.entry), date: first.entry.date } })],
  ])('finds what is wrong: %s', (check, changed) => {
    expect(failed(changed)).toEqual([check]);
  });
});

describe('sweep', () => {
  it('is a replay of each set', () => {
    const swept = {
      ...rule,
      params: [{ name: 'N', default: 5, min: 1, max: 100, whole: true }],
      entry: 'CROSS(C,MA(C,N))',
    };
    const rows = sweep(market, swept, [{ N: 5 }, { N: 10 }], { cash: 1e7 });
    const alone = [5, 10].map((N) =>
      replayReport(market, compileSignal(swept, { N }), { accounts: 'each', cash: 1e7 }, context),
    );
    for (const [at, { portfolio }] of alone.entries()) {
      expect(rows[at]).toMatchObject({
        params: { N: [5, 10][at] },
        closed: portfolio.trades.closed,
        open: portfolio.trades.open,
        wins: portfolio.trades.wins,
        start: portfolio.start,
        end: portfolio.end,
        commission: portfolio.trades.costs.commission,
        maxDrawdown: portfolio.maxDrawdown?.depth,
      });
    }
  });
});
