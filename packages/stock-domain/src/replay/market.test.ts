import { describe, expect, it } from 'vitest';
import { barsFrom } from '../bars/bars-from.js';
import type { Bar } from '../bars/create-bars.js';
import { createPanel } from '../bars/panel.js';
import { feeRules } from '../fees/fee-rules.data.js';
import { orderFees } from '../fees/fees.js';
import { ruleset } from '../ruleset.js';
import { compileSignal, compileSweep } from '../signals/signal-plan.js';
import { calendar } from './market.fixture.js';
import { openMarket } from './market.js';
import { replay, sweep } from './replay.js';
import { replayReport } from './report.js';
import type { ReplaySettings } from './settings.js';
import { affordable, CommissionTable, type Terms, termsOf } from './trading-terms.js';

const bar = (time: number, price = 10): Bar => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 100,
  amount: 1,
});
const rows = [bar(20_261_102), bar(20_261_103), bar(20_261_104)];
const open = (symbol: string, list: Bar[]) =>
  openMarket(createPanel('day', [[symbol, barsFrom(list, 'day')]]), { calendar });
const code = (name: string) => expect.objectContaining({ code: name });

describe('openMarket', () => {
  it.each([
    ['SH000300', rows, 'INVALID_REPLAY'],
    ['SH510300', rows, 'INVALID_REPLAY'],
    ['SZ200001', rows, 'INVALID_REPLAY'],
    ['nothing', rows, 'INVALID_REPLAY'],
    ['SH600001', [bar(20_261_031)], 'INVALID_REPLAY'],
    ['SH600001', [bar(20_270_105)], 'INVALID_REPLAY'],
    ['SH600001', [bar(20_261_102), bar(20_261_103, 10.001)], 'INVALID_PRICE'],
  ])('refuses %s', (symbol, list, error) => {
    expect(() => open(symbol, list)).toThrow(code(error));
  });

  it('refuses bars that are not of days, or adjusted', () => {
    const weeks = createPanel('week', []);
    expect(() => openMarket(weeks, { calendar })).toThrow(code('INVALID_PERIOD'));
    const bars = {
      ...barsFrom(rows, 'day'),
      adjusted: { family: 'multiplicative' as const, direction: 'forward' as const },
    };
    expect(() => openMarket(createPanel('day', [['SH600001', bars]]), { calendar })).toThrow(code('ALREADY_ADJUSTED'));
  });

  it('bears no stocks, no bars, one bar and holes', () => {
    const plan = compileSignal({ id: 'all', name: '全', summary: '', params: [], entry: 'C>0', exit: 'C<0' });
    const hole = { ...bar(20_261_103), open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN };
    const bars = barsFrom([rows[0] as Bar, hole, rows[2] as Bar], 'day', { holes: true });
    for (const entries of [[], [barsFrom([], 'day')], [barsFrom(rows.slice(0, 1), 'day')], [bars]]) {
      const panel = createPanel(
        'day',
        entries.map((one) => ['SH600001', one] as const),
      );
      const run = replay(openMarket(panel, { calendar }), plan, { warmup: 1 });
      expect(run.equity.every((value) => value === run.start)).toBe(true);
    }
  });

  it('is opened again once its panel has grown', () => {
    const panel = createPanel('day', [['SH600001', barsFrom(rows, 'day')]], { room: 8 });
    const market = openMarket(panel, { calendar });
    panel.append(0, bar(20_261_105));
    const plan = compileSignal({ id: 'all', name: '全', summary: '', params: [], entry: 'C>0', exit: 'C<0' });
    expect(() => replay(market, plan)).toThrow(code('INVALID_REPLAY'));
    expect(replay(openMarket(panel, { calendar }), plan).equity.length).toBe(4);
  });

  it('tells corrected rules by their version', () => {
    const corrected = { ...ruleset, fees: { ...feeRules, stampDuty: feeRules.stampDuty.slice(0, 5) } };
    const panel = createPanel('day', [['SH600001', barsFrom(rows, 'day')]]);
    const market = openMarket(panel, { calendar, rules: corrected });
    expect(market.rulesetVersion).not.toBe(open('SH600001', rows).rulesetVersion);
  });
});

describe('terms', () => {
  const security = { exchange: 'SH', kind: 'stock', board: 'main' } as const;
  const terms = termsOf(security, ruleset, calendar.days);
  const termsOn = (date: number): Terms => terms[calendar.days.indexOf(date)] as Terms;

  it('are the fees of each day', () => {
    for (const date of [20_150_803, 20_160_104, 20_220_428, 20_220_429, 20_230_825, 20_230_828, 20_261_120]) {
      const { stampSell, transfer, isKnown } = termsOn(date);
      const fees = orderFees({ security, date, side: 'sell', amount: 1e8 });
      expect([stampSell, transfer, isKnown]).toEqual([fees.stampDuty, fees.transferFee, true]);
    }
    expect(termsOn(20_150_731).isKnown).toBe(false);
  });

  it('leave no lot that could be afforded', () => {
    const commission = new CommissionTable({ rate: 0.000_25, minimum: 500 });
    const known = termsOn(20_261_120);
    for (const [budget, price] of [
      [10_050_0, 1000],
      [1e9, 37],
      [1e12, 100_000_000],
      [1, 1],
      [50_001, 1],
      [100_601, 1000],
    ] as const) {
      const costOf = (quantity: number): number => {
        const amount = quantity * price;
        return amount + (orderFees({ security, date: 20_261_120, side: 'buy', amount }).total ?? Number.NaN);
      };
      const quantity = affordable(budget, price, known, commission);
      expect(quantity % 100).toBe(0);
      if (quantity > 0) expect(costOf(quantity)).toBeLessThanOrEqual(budget);
      expect(costOf(quantity + 100)).toBeGreaterThan(budget);
    }
  });
});

describe('settings', () => {
  const market = open('SH600001', rows);
  const rule = { id: 'all', name: '全', summary: '', params: [], entry: 'C>0', exit: 'C<0' };

  it.each<[string, object]>([
    ['money', { cash: 0 }],
    ['part of a cent', { cash: 1.5 }],
    ['position', { positions: 0 }],
    ['slippage', { slippage: -1 }],
    ['stop', { stop: 1 }],
    ['stop of five decimals', { stop: 0.012_345 }],
    ['target', { target: 0 }],
    ['kind of account', { accounts: 'none' }],
    ['day', { from: 20_260_230 }],
    ['seed', { seed: 0.5 }],
    ['maxBars', { maxBars: Number.NaN }],
    ['warmup', { warmup: 0 }],
  ])('are refused: no %s', (_what, settings) => {
    expect(() => replay(market, compileSignal(rule), settings as ReplaySettings)).toThrow(code('INVALID_REPLAY'));
  });

  it('are refused with an absurd commission, and contexts without sense', () => {
    const plan = compileSignal(rule);
    expect(() => replay(market, plan, { commission: { rate: 1, minimum: 0 } })).toThrow(code('INVALID_RATE'));
    expect(() => replay(market, plan, { commission: { rate: 0, minimum: -1 } })).toThrow(code('INVALID_REPLAY'));
    const universe = { name: '', asOf: 20_261_120, includesDelisted: true };
    const context = { codeVersion: '1', universe, source: { name: '', fetchedAt: '' } };
    for (const bad of [{ tested: 0 }, { riskFree: 5 }, { split: 1 }, { universe: { ...universe, asOf: 3 } }]) {
      expect(() => replayReport(market, plan, {}, { ...context, ...bad })).toThrow(code('INVALID_REPLAY'));
    }
  });

  it('are of one set for a replay, and of single accounts for a sweep', () => {
    const many = compileSweep({ ...rule, params: [] }, [{}, {}]);
    expect(() => replay(market, many)).toThrow(code('INVALID_REPLAY'));
    expect(() => sweep(market, rule, [{}], { accounts: 'shared' })).toThrow(code('INVALID_REPLAY'));
  });
});
