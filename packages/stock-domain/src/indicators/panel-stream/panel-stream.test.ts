import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPanel } from '../../bars/panel.js';
import { compute } from '../compute.js';
import { type Walk, walkBars } from '../reference/bars.fixture.js';
import { difference } from '../reference/close-to.fixture.js';
import { walks } from '../reference/walks.fixture.js';
import { PanelStream } from './panel-stream.js';

/** Every value after every bar of a walk that lies second among three, each bar having been something else first. */
function streamed(walk: Walk): number[][] {
  const { length, high, low, close, volume } = walkBars(walk);
  const stream = new PanelStream(3);
  const lines: number[][] = PanelStream.lines.map(() => []);
  for (let i = 0; i < length; i += 1) {
    const bar = [high[i] as number, low[i] as number, close[i] as number, volume[i] as number] as const;
    for (const other of [0, 2]) stream.push(other, 1, 1, 1, 1);
    stream.push(1, 9, 1, 5, 100);
    stream.replaceLast(1, Number.NaN, 2, 3, 4);
    stream.replaceLast(1, ...bar);
    for (const [k, line] of PanelStream.lines.entries()) lines[k]?.push(stream.value(1, line));
  }
  return lines;
}

describe('PanelStream', () => {
  it('gives what compute gives, bar by bar, over walks of every kind', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const expected = compute(walkBars(walk), PanelStream.requests).flatMap((lines) => Object.values(lines));
        for (const [k, values] of streamed(walk).entries()) {
          const found = difference(values, expected[k] ?? [], PanelStream.lines[k] ?? '');
          if (found) expect.fail(found);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes in a panel', () => {
    const walk: Walk = { seed: 2, length: 90, price: 20, move: 0.03, still: 0, quiet: 0, holes: 0 };
    const bars = walkBars(walk);
    const stream = PanelStream.of(createPanel('day', [['SH600000', bars]]));
    const expected = compute(bars, PanelStream.requests).flatMap((lines) =>
      Object.values(lines).map((line) => line.at(-1) as number),
    );
    expect(difference(stream.values, expected, 'last bar')).toBeUndefined();
  });

  it('takes quotes by column', () => {
    const [one, many] = [new PanelStream(3), new PanelStream(3)];
    for (const stream of [one, many]) for (const symbol of [0, 1, 2]) stream.push(symbol, 5, 3, 4, 100);
    for (const symbol of [2, 0]) one.replaceLast(symbol, 6 + symbol, 3, 5, 200);
    const [low, close, volume] = [3, 5, 200].map((value) => Float64Array.of(value, value));
    if (!low || !close || !volume) throw new Error('no columns');
    many.replaceMany(Int32Array.of(2, 0), { high: Float64Array.of(8, 6), low, close, volume });
    expect(many.values).toEqual(one.values);
  });

  it('refuses symbols that it does not have and bars that are not there', () => {
    const stream = new PanelStream(2);
    for (const symbol of [-1, 2, 0.5, Number.NaN]) {
      expect(() => stream.push(symbol, 1, 1, 1, 1)).toThrow(expect.objectContaining({ code: 'INVALID_SIZE' }));
    }
    expect(() => stream.replaceLast(0, 1, 1, 1, 1)).toThrow(expect.objectContaining({ code: 'INVALID_BARS' }));
    expect(() => new PanelStream(-1)).toThrow(expect.objectContaining({ code: 'INVALID_SIZE' }));
    expect(stream.value(0, 'DIF')).toBeNaN();
  });
});
