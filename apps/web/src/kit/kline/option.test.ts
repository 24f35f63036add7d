import { describe, expect, it } from 'vitest';
import { studies } from './indicator-defs';
import { walkBars } from './kline.fixture';
import { type KlineChoice, KlineModel } from './kline-model';
import { MinuteModel } from './minute-model';
import { type ChartElement, type ChartLook, optionOf } from './option';
import type { PathPen } from './painters';
import { type Scene, type Tone, tones } from './scene';

const look: ChartLook = {
  colors: Object.fromEntries(tones.map((tone) => [tone, `#${tone}`])) as Record<Tone, string>,
  font: 'x',
};
const choice: KlineChoice = { overlays: ['ma', 'sar'], panes: ['vol', 'macd'], params: {}, hollow: true };
const facts = { limits: null, exDays: new Set<number>() };
const size = { width: 390, height: 500 };

/** Counts what a path is made of. */
class CountingPen implements PathPen {
  readonly x: number[] = [];
  moveTo(x: number): void {
    this.x.push(x);
  }
  lineTo(x: number): void {
    this.x.push(x);
  }
  rect(x: number, _: number, width: number): void {
    this.x.push(x, x + width);
  }
  closePath(): void {}
}

function elementsOf(scene: Scene, id: string): ChartElement[] {
  // The frame comes first.
  const dataIndex = scene.panes.findIndex((pane) => pane.id === id) + 1;
  return optionOf(scene, look).series[0]?.renderItem({ dataIndex })?.children ?? [];
}

function drawn(scene: Scene): CountingPen {
  const pen = new CountingPen();
  for (const { id } of scene.panes) {
    for (const one of elementsOf(scene, id)) if ('shape' in one) one.shape.painter.draw(pen);
  }
  return pen;
}

describe('the option of a chart', () => {
  const bars = walkBars(10_000);
  const model = new KlineModel('k', bars, choice, facts);

  it('holds the visible window and nothing else', () => {
    const scene = model.scene({ end: 5000, count: 60 }, size);
    expect([scene.from, scene.to]).toEqual([4940, 5000]);
    const [price] = scene.panes;
    const candles = price?.marks.find((mark) => mark.kind === 'candles');
    expect(candles?.kind === 'candles' && candles.candles.x.length).toBe(60);
    const xs = drawn(scene).x;
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...xs)).toBeLessThanOrEqual(390);
  });

  it('draws no more for ten thousand bars than there are pixels', () => {
    const few = drawn(model.scene({ end: 10_000, count: 336 }, size)).x.length;
    const all = drawn(model.scene({ end: 10_000, count: 10_000 }, size)).x.length;
    expect(all).toBeLessThan(few * 2.5);
  });

  it('has an item for the frame and one for every pane, within its bounds, without animation', () => {
    const scene = model.scene({ end: 5000, count: 60 }, size);
    const option = optionOf(scene, look);
    expect(option.animation).toBe(false);
    expect(scene.panes.map(({ id }) => id)).toEqual(['price', 'vol', 'macd']);
    const [series] = option.series;
    expect(series?.data).toEqual([0, 1, 2, 3]);
    const [price] = scene.panes;
    const { left: x, top: y, width, height } = price?.rect ?? { left: 0, top: 0, width: 0, height: 0 };
    expect(series?.renderItem({ dataIndex: 1 })?.clipPath?.shape).toEqual({ x, y, width, height });
    expect(price?.min).toBeLessThan(Math.min(...bars.low.subarray(4940, 5000)));
    expect(price?.max).toBeGreaterThan(Math.max(...bars.high.subarray(4940, 5000)));
  });

  it('leaves rising candles hollow only when that is set', () => {
    const fills = (hollow: boolean) => {
      const scene = new KlineModel('k', bars, { ...choice, hollow }, facts).scene({ end: 100, count: 60 }, size);
      return elementsOf(scene, 'price')
        .slice(0, 2)
        .map(({ style }) => style.fill);
    };
    expect(fills(true)).toEqual(['none', '#fall']);
    expect(fills(false)).toEqual(['#rise', '#fall']);
  });

  it.each(studies.map(({ id }) => id))('has a pane for %s with a line over the window', (id) => {
    const scene = new KlineModel('k', bars, { ...choice, panes: [id] }, facts).scene({ end: 5000, count: 60 }, size);
    const pane = scene.panes[1];
    expect(pane?.id).toBe(id);
    expect(pane && pane.max > pane.min).toBe(true);
    expect(pane?.marks.some(({ kind }) => kind === 'curve')).toBe(true);
  });

  it('writes limits and ex-dates where they are', () => {
    const time = bars.time[4990] as number;
    const last = bars.close[9999] as number;
    const marked = new KlineModel('k', bars, choice, { limits: { up: last, down: 0.01 }, exDays: new Set([time]) });
    const texts = (end: number) =>
      elementsOf(marked.scene({ end, count: 60 }, size), 'price').flatMap((one) =>
        'x' in one ? [one.style.text] : [],
      );
    expect(texts(10_000)).toContain(`涨停 ${last.toFixed(2)}`);
    expect(texts(5000)).toContain('权');
    expect(texts(5000).some((text) => String(text).startsWith('涨停'))).toBe(false);
  });

  it('of no bars is empty and not broken', () => {
    const none = new KlineModel('k', walkBars(0), choice, facts);
    expect(drawn(none.scene({ end: 12, count: 12 }, size)).x).toEqual([]);
    expect(none.readout(0)).toBeNull();
  });
});

describe('the minute line', () => {
  const points = { time: [], price: [], average: [], volume: [], amount: [] };

  it('is drawn around the previous close, as far up as down', () => {
    const day = 20_261_120;
    const start = Date.UTC(2026, 10, 20) / 60_000;
    const line = {
      time: [start + 571, start + 572],
      price: [10.2, 10.4],
      average: [10.2, 10.3],
      volume: [100, 200],
      amount: [null, null],
    };
    const model = new MinuteModel('m', [{ day, prevClose: 10, points: line }]);
    const [price] = model.scene({ end: 1, count: 1 }, size).panes;
    expect((price?.max ?? 0) - 10).toBeCloseTo(10 - (price?.min ?? 0));
    expect(model.timeText(model.total - 1)).toBe('09:32');
    expect(model.readout(model.total - 1)?.items[1]?.text).toBe('+4.00%');
  });

  it('shows what the call would match before trading, and a dash for what is not known', () => {
    const model = new MinuteModel('m', [{ day: 20_261_120, prevClose: null, points }], [{ minute: 560, price: 9.8 }]);
    expect(model.timeText(model.total - 1)).toBe('09:20');
    expect(model.readout(model.total - 1)?.items.map(({ text }) => text)).toEqual(['9.80', '—', '—', '—', '—']);
  });
});
