import { expect, test } from 'vitest';
import { limitColumns } from '../../limits/limit-columns.js';
import { daysWith, factOf, fullInput, stock } from '../diagnosis.fixture.js';
import { diagnose } from '../diagnosis.js';
import type { DiagnosisInput } from '../input.js';

type Row = readonly [key: string, value: number | string | null];

function expectFacts(input: Omit<DiagnosisInput, 'stock'>, rows: readonly Row[]): void {
  const diagnosis = diagnose({ stock, ...input });
  expect(rows.map(([key]) => [key, factOf(diagnosis, key).value])).toEqual(rows);
}

const rising = Array.from({ length: 300 }, (_, at) => 100 + at);

// Closes 100, 101, …, 399; high and low 1 % beyond open (the close before) and close.
test('a steady rise, by hand', () => {
  expectFacts({ bars: daysWith(rising) }, [
    ['close', 399],
    // 1/398
    ['change', 0.25],
    ['ma5', 397],
    ['ma20', 389.5],
    ['ma120', 339.5],
    ['ma250', 274.5],
    ['alignment-short', '多头排列'],
    ['alignment-long', '多头排列'],
    // 389.5/384.5
    ['slope20', 1.3],
    // 399/389.5
    ['above20', 2.44],
    // 399/379
    ['return20', 5.28],
    // 399/149
    ['return250', 167.79],
    // low of 20 bars: open 379 × 0.99 = 375.21; high 399 × 1.01 = 402.99: (399 − 375.21)/27.78
    ['channel20', 85.64],
    ['rsi12', 100],
    // 399 over the mean of 376 … 399
    ['bias24', 2.97],
    ['drawdown60', 0],
    ['below-top250', 0],
    ['gaps60', 0],
    ['worst-gap250', 0],
    ['volume-to-mean5', 1],
    ['volume-price', '平量上涨'],
    ['volume-percentile', 100],
    // No falling day to compare with.
    ['up-to-down-volume', null],
    ['obv-trend', '上升'],
    // The mean of 380 … 399 million yuan.
    ['mean-amount20', 389_500_000],
    ['bars-known', 300],
  ]);
});

test('a fall and a recovery: drawdown, gaps, volume', () => {
  // 61 bars: 100 for 40, down to 80 with a gap, back to 90.
  const closes = [...new Array<number>(40).fill(100), ...new Array<number>(20).fill(80), 90];
  const bars = daysWith(closes, ({ close }, at) =>
    at === 40
      ? { open: 90, high: 90, low: 79 }
      : at === 60
        ? { volume: 3_000_000, open: 80, high: close, low: 80 }
        : {},
  );
  expectFacts({ bars }, [
    ['drawdown60', 20],
    // 90/100 − 1 = −10 %, and no other open is away from the close before.
    ['gaps60', 1],
    ['volume-to-mean5', 3],
    ['volume-price', '放量上涨'],
    ['return5', 12.5],
    ['below-top250', null],
  ]);
});

test('up days against down days', () => {
  const closes = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 10 : 11));
  const bars = daysWith(closes, (_, at) => ({ volume: at % 2 === 0 ? 1000 : 2500 }));
  expectFacts({ bars }, [['up-to-down-volume', 2.5]]);
});

test('the limit board and what it tells of risk', () => {
  // 10.00, 11.00 (limit), 12.10 (limit), then a lower limit at one price: 10.89.
  const closes = [...new Array<number>(300).fill(10), 11, 12.1];
  const flat = ({ close }: { close: number }) => ({ open: close, high: close, low: close });
  const bars = daysWith(closes, flat);
  const of = (given: typeof bars) => ({
    bars: given,
    columns: limitColumns(given, { security: { exchange: 'SH', board: 'main' } }),
  });
  expectFacts({ bars, limits: of(bars) }, [
    ['boards', 2],
    ['board-run', '2连板'],
    ['limit-ups20', 2],
    ['broken20', 0],
    ['limit-state', '涨停(一字板)'],
    ['limit-downs250', 0],
  ]);
  const fallen = daysWith([...closes, 10.89], flat);
  expectFacts({ bars: fallen, limits: of(fallen) }, [
    ['boards', 0],
    ['board-run', null],
    ['limit-state', '跌停(一字)'],
    ['limit-downs250', 1],
    ['one-word-downs250', 1],
  ]);
  const open = daysWith([...closes, 13], ({ close }, at) =>
    at === 302 ? { open: 12.5, high: 13.31, low: 12.4 } : flat({ close }),
  );
  expectFacts({ bars: open, limits: of(open) }, [
    ['limit-state', '炸板'],
    ['broken20', 1],
  ]);
  // Limits of another last day say nothing.
  expectFacts({ bars: fallen, limits: of(bars) }, [['boards', null]]);
});

test('the quote: ratios, limits of the day, distance to the lower one', () => {
  const bars = daysWith(rising);
  const listing = { status: 'risk-warning', floatShares: 100_000_000 } as const;
  const quote = {
    date: 20_241_028,
    price: 400,
    previousClose: 399,
    high: 401,
    low: 397.01,
    volume: 1_000_000,
    minutes: 120,
    limits: { up: 43_890, down: 35_910 },
    sealToVolume: 0.5,
  };
  const input = { bars, quote, listing, asOf: quote.date, market: { date: quote.date, brokenRate: 0.25 } };
  expectFacts(input, [
    ['quote-price', 400],
    ['quote-change', 0.25],
    // 1,000,000/120 over 1,000,000/240
    ['volume-ratio', 2],
    ['turnover', 1],
    ['amplitude', 1],
    ['limit-up-price', 438.9],
    ['limit-down-price', 359.1],
    // 1 − 359.1/400
    ['to-limit-down', 10.22],
    ['seal-to-volume', 0.5],
    ['market-broken-rate', 25],
    ['standing', '风险警示(ST)'],
  ]);
  const star = diagnose({ ...input, stock: { key: 'SH600000', name: '*ST例' } });
  expect(factOf(star, 'standing').value).toBe('退市风险警示(*ST)');
  expectFacts({ ...input, quote: { ...quote, price: Number.NaN, limits: 'none' } }, [
    ['quote-price', null],
    ['limit-up-price', null],
  ]);
  // Known only later than the day one stands at.
  expectFacts({ ...input, asOf: 20_241_027 }, [['quote-price', null]]);
});

test('against the benchmark, on the same days', () => {
  const wave = Array.from({ length: 300 }, (_, at) => 1000 * (1 + 0.01 * (at % 2)));
  // Moves twice as far as the benchmark, day by day.
  const closes = [10];
  for (let at = 1; at < 300; at++) {
    closes.push((closes[at - 1] as number) * (1 + 2 * ((wave[at] as number) / (wave[at - 1] as number) - 1)));
  }
  const benchmark = { name: '沪深300', bars: daysWith(wave) };
  expectFacts({ bars: daysWith(closes), benchmark }, [
    ['beta120', 2],
    ['correlation120', 1],
  ]);
  expectFacts(
    { bars: daysWith(rising), benchmark: { name: '沪深300', bars: daysWith(new Array<number>(300).fill(7)) } },
    [
      ['excess20', 5.28],
      ['beta120', null],
    ],
  );
  const gone = daysWith(wave.slice(0, 290));
  expectFacts({ bars: daysWith(rising), benchmark: { name: '沪深300', bars: gone } }, [
    ['excess20', null],
    ['beta120', null],
  ]);
});

test('where a fact is from: window, days, method', () => {
  const fact = factOf(diagnose(fullInput()), 'ma20');
  expect(fact).toMatchObject({ id: 'F12', unit: '元', method: 'MA(C,20)', source: 'test', status: 'available' });
  expect(fact.bars).toEqual({ from: 20_241_008, to: 20_241_027, count: 20 });
  expect(fact.asOf).toBe(20_241_027);
});

test('prices of an index are points, its amounts of money yuan', () => {
  const diagnosis = diagnose({ ...fullInput(), stock: { key: 'SH000001', name: '上证指数' } });
  expect(['close', 'ma20', 'mean-amount20'].map((key) => factOf(diagnosis, key).unit)).toEqual(['点', '点', '元']);
  expect(factOf(diagnose(fullInput()), 'close').unit).toBe('元');
});

test('a price of less than ten cents keeps its figures', () => {
  const bars = daysWith(new Array<number>(20).fill(0.001_234), ({ close }) => ({
    open: close,
    high: close,
    low: close,
  }));
  expectFacts({ bars }, [
    ['close', 0.001_234],
    ['ma20', 0.001_234],
  ]);
});
