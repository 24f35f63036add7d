import fc from 'fast-check';
import type { Bars } from '../bars/bars.js';
import { createBars } from '../bars/create-bars.js';

/** Bars with prices from cents to a thousand, flat stretches and holes. */
export function barsOf(steps: readonly number[]): Bars {
  const bars = createBars(steps.length, 'day');
  let price = 20;
  for (const [i, step] of steps.entries()) {
    const open = price;
    price = Math.min(Math.max(price * (1 + (step % 200) / 1000), 0.01), 1000);
    const isHole = step > 990;
    bars.time[i] = 20200101 + i;
    bars.open[i] = open;
    bars.close[i] = isHole ? Number.NaN : Math.abs(step) < 20 ? open : price;
    bars.high[i] = Math.max(open, price) * (1 + (Math.abs(step) % 7) / 500);
    bars.low[i] = Math.min(open, price) * (1 - (Math.abs(step) % 5) / 500);
    bars.volume[i] = (Math.abs(step) % 13) * 1000;
    bars.amount[i] = isHole ? Number.NaN : (bars.volume[i] as number) * price;
    if (Math.abs(step) < 20) price = open;
  }
  return bars;
}

export const anyBars = fc
  .array(fc.integer({ min: -999, max: 999 }), { minLength: 0, maxLength: 60 })
  .map((steps) => barsOf(steps));

const window = fc.integer({ min: 1, max: 9 });
const pair = fc.integer({ min: 2, max: 9 });
const reach = fc.integer({ min: 0, max: 9 });
/** Spans for SMA, fractions included. */
const span = fc.oneof(window, fc.constantFrom(3.2, 6.5, 1.5));
const one = (name: string, x: fc.Arbitrary<string>): fc.Arbitrary<string> => x.map((a) => `${name}(${a})`);
const two = (name: string, x: fc.Arbitrary<string>, y: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(x, y).map(([a, b]) => `${name}(${a},${String(b)})`);

/** Formulas of the whole language but its indicators. */
export const { number: anyNumber, condition: anyCondition } = fc.letrec<{ number: string; condition: string }>(
  (tie) => {
    const [x, c] = [tie('number'), tie('condition')];
    const leaves = fc.constantFrom('O', 'H', 'L', 'C', 'V', 'AMOUNT', '1', '20', '0.5', 'C', 'C');
    const operation = fc.tuple(x, fc.constantFrom('+', '-', '*', '/'), x).map(([a, o, b]) => `(${a}${o}${b})`);
    const plain = fc.constantFrom('ABS', 'SQRT', 'LN', 'INTPART', 'CEILING', 'FLOOR', 'SIGN', 'REVERSE');
    const windows = fc.constantFrom('MA', 'WMA', 'HHV', 'LLV', 'HHVBARS', 'LLVBARS', 'SUM', 'AVEDEV', 'EMA');
    const pairs = fc.constantFrom('STD', 'STDP', 'SLOPE', 'FORCAST');
    const comparison = fc.constantFrom('>', '>=', '<', '<=', '=', '<>');
    return {
      number: fc.oneof(
        { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
        leaves,
        operation,
        x.map((a) => `-${a}`),
        fc.tuple(plain, x).map(([name, a]) => `${name}(${a})`),
        fc.tuple(fc.constantFrom('MAX', 'MIN'), x, x).map(([name, a, b]) => `${name}(${a},${b})`),
        fc.tuple(windows, x, window).map(([name, a, n]) => `${name}(${a},${n})`),
        fc.tuple(pairs, x, pair).map(([name, a, n]) => `${name}(${a},${n})`),
        fc
          .tuple(fc.constantFrom('REF', 'SUM', 'HHV', 'LLV', 'HHVBARS', 'LLVBARS'), x, reach)
          .map(([name, a, n]) => `${name}(${a},${n})`),
        fc.tuple(x, span, fc.double({ min: 0.05, max: 1, noNaN: true })).map(([a, n, share]) => {
          return `SMA(${a},${n},${Math.max(share * n, 0.01).toFixed(3)})`;
        }),
        fc.tuple(c, x, x).map(([a, b, d]) => `IF(${a},${b},${d})`),
        two('COUNT', c, reach),
        one('BARSLAST', c),
        one('BARSLASTCOUNT', c),
        two('VALUEWHEN', c, x),
        c,
      ),
      condition: fc.oneof(
        { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
        fc
          .tuple(fc.constantFrom('C', 'V', 'L'), comparison, fc.constantFrom('O', 'H', 'MA(C,3)'))
          .map((all) => `(${all.join('')})`),
        fc.tuple(x, comparison, x).map(([a, o, b]) => `(${a}${o}${b})`),
        fc.tuple(c, fc.constantFrom('AND', 'OR'), c).map(([a, o, b]) => `(${a} ${o} ${b})`),
        one('NOT', c),
        two('CROSS', x, x),
        fc.tuple(fc.constantFrom('BETWEEN', 'RANGE'), x, x, x).map(([name, ...all]) => `${name}(${all.join(',')})`),
        two('EXIST', c, fc.oneof(window, fc.integer({ min: 15, max: 18 }))),
        two('EVERY', c, fc.oneof(window, fc.integer({ min: 15, max: 18 }))),
        two('FILTER', c, window),
        two('REF', c, reach),
        fc.tuple(c, reach, reach).map(([a, m, n]) => `LAST(${a},${m + n},${n})`),
        two('LAST', c, fc.constantFrom('0,0', '0,2')),
      ),
    };
  },
);
