import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawBars } from '../adjust/adjusted-bars.js';
import { factorsOf } from '../adjust/factors.js';
import { adjust } from '../adjust/multiplicative.js';
import { adjustSubtractive, stepsOf } from '../adjust/subtractive.js';
import { dayRows, daysOf, rowsOf } from './bars.fixture.js';
import { barsFrom } from './bars-from.js';
import type { Bar } from './create-bars.js';
import { createPanel, openPanel, withRoom } from './panel.js';
import type { PanelLayout } from './panel-layout.js';

const bar = (time: number, close = 10): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 100,
  amount: close * 100,
});
const two = () =>
  createPanel('day', [
    ['SH600519', barsFrom([bar(20_261_119), bar(20_261_120)], 'day')],
    ['SZ000001', barsFrom([], 'day')],
  ]);

describe('a panel', () => {
  it('holds the bars of every symbol, here and where its memory goes', () => {
    fc.assert(
      fc.property(fc.array(dayRows, { maxLength: 6 }), fc.boolean(), (all, shared) => {
        const entries = all.map((rows, at) => [`SH60000${at}`, barsFrom(rows, 'day')] as const);
        const panel = createPanel('day', entries, { shared });
        const { layout }: { layout: PanelLayout } = JSON.parse(JSON.stringify({ layout: panel.layout }));
        for (const view of [panel, openPanel({ buffer: panel.buffer, layout }), withRoom(panel, 3)]) {
          expect(all.map((_, at) => rowsOf(view.bars(at)))).toEqual(all);
          expect(entries.map(([symbol]) => view.indexOf(symbol))).toEqual(all.map((_, at) => at));
        }
      }),
    );
  });

  it('lies in one allocation, every symbol on a cache line of its own', () => {
    const panel = createPanel('day', [
      ['A', barsFrom([bar(20_261_120)], 'day')],
      ['B', barsFrom([bar(20_261_120)], 'day')],
    ]);
    for (const at of [0, 1]) {
      const { close, time } = panel.bars(at);
      expect([close.buffer, time.buffer]).toEqual([panel.buffer, panel.buffer]);
      expect(close.byteOffset % 64).toBe(0);
    }
    expect(panel.columns.close[panel.offsets[1] ?? 0]).toBe(10);
  });

  it('grows in place while there is room, and is seen growing through shared memory', () => {
    const panel = createPanel('day', [['A', barsFrom([bar(20_261_119)], 'day')]], { shared: true, room: 1 });
    const there = openPanel(structuredClone({ buffer: panel.buffer, layout: panel.layout }));
    const bars = there.bars(0);
    panel.append(0, bar(20_261_120, 11));
    expect(rowsOf(bars)).toEqual([bar(20_261_119), bar(20_261_120, 11)]);
    panel.replaceLast(0, bar(20_261_120, 12));
    expect(bars.close[1]).toBe(12);
    for (let day = 21; day <= 26; day++) panel.append(0, bar(20_261_100 + day));
    expect(() => panel.append(0, bar(20_261_127))).toThrow(expect.objectContaining({ code: 'PANEL_FULL', index: 0 }));
    const larger = withRoom(panel, 1);
    larger.append(0, bar(20_261_127));
    expect([panel.bars(0).length, larger.bars(0).length]).toEqual([8, 9]);
  });

  it.each<[string, Bar]>([
    ['not later', bar(20_261_120)],
    ['no day', bar(20_261_131)],
    ['without a price', bar(20_261_123, 0)],
    ['with a price that is NaN', bar(20_261_123, Number.NaN)],
  ])('refuses a bar that is %s', (_, wrong) => {
    const panel = two();
    expect(() => panel.append(0, wrong)).toThrow(expect.objectContaining({ code: 'INVALID_BARS', index: 2 }));
    expect(rowsOf(panel.bars(0))).toHaveLength(2);
  });

  it('replaces the last bar, not by one before the bar before', () => {
    const panel = two();
    panel.replaceLast(0, bar(20_261_123, 9));
    expect(rowsOf(panel.bars(0)).at(-1)).toEqual(bar(20_261_123, 9));
    expect(() => panel.replaceLast(0, bar(20_261_119))).toThrow(expect.objectContaining({ index: 1 }));
    expect(() => panel.replaceLast(1, bar(20_261_120))).toThrow(expect.objectContaining({ code: 'INVALID_BARS' }));
  });

  it.each([-1, 2, 0.5, Number.NaN])('has no symbol %d', (at) => {
    expect(() => two().bars(at)).toThrow(expect.objectContaining({ code: 'INVALID_PANEL' }));
    expect(two().indexOf('SH600000')).toBe(-1);
  });

  it('refuses bars of another period, a symbol twice and room that is none', () => {
    const empty = barsFrom([], 'day');
    const invalid = expect.objectContaining({ code: 'INVALID_PANEL' });
    expect(() => createPanel('week', [['A', empty]])).toThrow(invalid);
    expect(() =>
      createPanel('day', [
        ['A', empty],
        ['A', empty],
      ]),
    ).toThrow(invalid);
    expect(() => createPanel('day', [], { room: -1 })).toThrow(expect.objectContaining({ code: 'INVALID_SIZE' }));
  });

  it('keeps raw and adjusted prices apart, and takes none of the subtractive family', () => {
    const raw = daysOf(10, 9);
    const actions = [{ exDate: 20_260_106, cash: 1 }];
    const forward = adjust(raw, factorsOf(raw, actions));
    const backward = adjust(raw, factorsOf(raw, actions), { direction: 'backward' });
    const panel = openPanel(createPanel('day', [['A', forward]]));
    const ours: RawBars = createPanel('day', [['A', raw]]).bars(0) as RawBars;
    expect(panel.layout.adjusted).toEqual({ family: 'multiplicative', direction: 'forward' });
    expect(() => factorsOf(panel.bars(0) as RawBars, actions)).toThrow(
      expect.objectContaining({ code: 'ALREADY_ADJUSTED' }),
    );
    expect([...factorsOf(ours, actions).dates]).toEqual([20_260_106]);
    const invalid = expect.objectContaining({ code: 'INVALID_PANEL', index: 1 });
    for (const other of [raw, backward]) {
      expect(() =>
        createPanel('day', [
          ['A', forward],
          ['B', other],
        ]),
      ).toThrow(invalid);
    }
    const subtractive = adjustSubtractive(raw, stepsOf(raw, actions));
    expect(() => createPanel('day', [['A', subtractive]])).toThrow(expect.objectContaining({ code: 'INVALID_PANEL' }));
  });

  it.each<[string, object]>([
    ['a period that is none', { period: 'hour' }],
    ['a capacity short', { capacities: [8] }],
    ['another capacity', { capacities: [8, 8] }],
    ['an odd capacity', { capacities: [7, 1] }],
    ['a negative capacity', { capacities: [16, -8] }],
    ['a symbol too many', { symbols: ['A', 'B', 'C'] }],
  ])('does not open with %s', (_, change) => {
    const { buffer, layout } = two();
    expect(() => openPanel({ buffer, layout: { ...layout, ...change } as PanelLayout })).toThrow(
      expect.objectContaining({ code: 'INVALID_PANEL' }),
    );
  });

  it('does not open on memory that says more bars than fit', () => {
    const { buffer, layout } = two();
    new Int32Array(buffer)[1] = 1;
    expect(() => openPanel({ buffer, layout })).toThrow(expect.objectContaining({ code: 'INVALID_PANEL', index: 1 }));
  });
});
