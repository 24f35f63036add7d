import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { highest, highestPlain, lowest, lowestPlain } from './extreme.js';
import { ExtremeKernel, MAX_KERNEL_WINDOW } from './extreme-kernel.js';

const columns = (value: fc.Arbitrary<number>) =>
  fc.array(value, { maxLength: 300 }).map((all) => Float64Array.from(all));
const windows = fc.integer({ min: 2, max: MAX_KERNEL_WINDOW });
const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.integer({ min: 0, max: 3 }),
);
const any = fc.oneof({ weight: 30, arbitrary: finite }, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY));

const byDefinition = (x: Float64Array, n: number, extreme: (...values: number[]) => number): number[] =>
  Array.from(x, (_, i) => (i < n - 1 ? Number.NaN : extreme(...x.subarray(i - n + 1, i + 1)) + 0));
const values = (out: Float64Array): number[] => Array.from(out, (value) => value + 0);

const kernel = ExtremeKernel.open();

describe('the kernel of extremes', () => {
  it('is there where there is WebAssembly with SIMD', () => {
    expect(kernel).toBeDefined();
  });

  it('answers the extremes by their definition', () => {
    fc.assert(
      fc.property(columns(finite), windows, (x, n) => {
        const out = new Float64Array(x.length);
        expect(kernel?.run('highest', x, n, out)).toBe(true);
        expect(values(out)).toEqual(byDefinition(x, n, Math.max));
        expect(kernel?.run('lowest', x, n, out)).toBe(true);
        expect(values(out)).toEqual(byDefinition(x, n, Math.min));
      }),
    );
  });

  it.each([
    ['a value that is not known', [1, Number.NaN, 2], 2],
    ['an infinite value at the end', [1, 2, 3, 4, Number.NEGATIVE_INFINITY], 2],
    ['a window of one bar', [1, 2, 3], 1],
    ['a window that is too long', [1, 2, 3], MAX_KERNEL_WINDOW + 1],
    ['a column that is too long', Array.from({ length: 15_001 }, () => 1), 2],
  ])('leaves %s to plain code', (_, column, n) => {
    const out = new Float64Array(column.length).fill(7);
    expect(kernel?.run('highest', Float64Array.from(column), n, out)).toBe(false);
    expect(kernel?.run('lowest', Float64Array.from(column), n, out)).toBe(false);
    expect(out.every((value) => value === 7)).toBe(true);
  });
});

describe('extremes', () => {
  it('are the same with and without the kernel, whatever is not known', () => {
    fc.assert(
      fc.property(columns(any), windows, (x, n) => {
        const [fast, plain] = [new Float64Array(x.length), new Float64Array(x.length)];
        expect(values(highest(x, n, fast))).toEqual(values(highestPlain(x, n, plain)));
        expect(values(lowest(x, n, fast))).toEqual(values(lowestPlain(x, n, plain)));
      }),
    );
  });

  it('are computed by plain code where a policy forbids WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.resetModules();
    });
    const without = await import('./extreme.js');
    const x = Float64Array.from([3, 1, 4, 1, 5]);
    expect([...without.highest(x, 2, new Float64Array(5))]).toEqual([Number.NaN, 3, 4, 4, 5]);
    expect([...without.lowest(x, 2, new Float64Array(5))]).toEqual([Number.NaN, 1, 1, 1, 1]);
  });
});
