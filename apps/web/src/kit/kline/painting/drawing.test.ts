import { describe, expect, it } from 'vitest';
import { signedText } from '../../../base/market-text';
import { studies } from '../model/indicator-defs';
import { RecordingPen, walkBars } from '../model/kline.fixture';
import { type KlineChoice, KlineModel } from '../model/kline-model';
import { MinuteModel } from '../model/minute-model';
import { mapOf } from '../model/pane-map';
import { type Scene, type Tone, tones } from '../model/scene';
import { type ChartLook, type Layer, layersOf, type Piece } from './drawing';

const look: ChartLook = {
  colors: Object.fromEntries(tones.map((tone) => [tone, `#${tone}`])) as Record<Tone, string>,
  font: 'x',
  ratio: 2,
};
const choice: KlineChoice = { overlays: ['ma', 'sar'], panes: ['vol', 'macd'], params: {}, hollow: true };
const facts = { limits: null, exDays: new Set<number>() };
const size = { width: 390, height: 500 };

/** Layer of a pane; the frame comes first. */
const layerOf = (scene: Scene, id: string): Layer | undefined =>
  layersOf(scene, look)[scene.panes.findIndex((pane) => pane.id === id) + 1];

const drawnBy = (pieces: readonly Piece[], pen = new RecordingPen()): RecordingPen => {
  for (const { painter } of pieces) painter.draw(pen);
  return pen;
};

/** Content of the panes. */
const drawn = (scene: Scene): RecordingPen =>
  drawnBy(
    layersOf(scene, look)
      .slice(1)
      .flatMap(({ pieces }) => pieces),
  );

describe('what is drawn of a chart', () => {
  const bars = walkBars(10_000);
  const model = new KlineModel('k', bars, choice, facts);

  it('covers only the visible window', () => {
    const scene = model.scene({ end: 5000, count: 60 }, size);
    expect([scene.from, scene.to]).toEqual([4940, 5000]);
    const [price] = scene.panes;
    const candles = price?.marks.find((mark) => mark.kind === 'candles');
    expect(candles?.kind === 'candles' && candles.candles.x.length).toBe(60);
    const xs = drawn(scene).xs;
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...xs)).toBeLessThanOrEqual(390);
  });

  it('is bounded by the pixels, not by the number of bars', () => {
    const few = drawn(model.scene({ end: 10_000, count: 336 }, size)).xs.length;
    const all = drawn(model.scene({ end: 10_000, count: 10_000 }, size)).xs.length;
    expect(all).toBeLessThan(few * 2.5);
  });

  it('has a layer for the frame and one for every pane, within its bounds', () => {
    const scene = model.scene({ end: 5000, count: 60 }, size);
    expect(scene.panes.map(({ id }) => id)).toEqual(['price', 'vol', 'macd']);
    expect(layersOf(scene, look).map(({ clip }) => clip)).toEqual([null, ...scene.panes.map(({ rect }) => rect)]);
    const [price] = scene.panes;
    expect(price?.min).toBeLessThan(Math.min(...bars.low.subarray(4940, 5000)));
    expect(price?.max).toBeGreaterThan(Math.max(...bars.high.subarray(4940, 5000)));
  });

  it('leaves rising candles hollow only when chosen', () => {
    const area = (hollow: boolean): number => {
      const scene = new KlineModel('k', bars, { ...choice, hollow }, facts).scene({ end: 100, count: 60 }, size);
      const [rise] = layerOf(scene, 'price')?.pieces ?? [];
      if (!rise) throw new Error('nothing rises');
      expect(rise.style).toEqual({ fill: '#rise' });
      return drawnBy([rise]).rects.reduce((sum, [, , width, height]) => sum + width * height, 0);
    };
    expect(area(true)).toBeLessThan(area(false));
    expect(area(true)).toBeGreaterThan(0);
  });

  it.each([1, 2, 2.625, 3])('fills whole pixels of a screen that has %s in a px', (ratio) => {
    const scene = model.scene({ end: 5000.3, count: 61.7 }, size);
    const pieces = layersOf(scene, { ...look, ratio }).flatMap((layer) => layer.pieces);
    const { rects } = drawnBy(pieces);
    expect(rects.length).toBeGreaterThan(100);
    // Level lines reach from edge to edge of a pane, which need not be a whole pixel.
    for (const [left, top, width, height] of rects.filter(([, , wide]) => wide < 100)) {
      for (const value of [left, top, width, height]) {
        expect(Math.abs(value * ratio - Math.round(value * ratio))).toBeLessThan(1e-6);
      }
      expect(Math.min(width, height)).toBeGreaterThan(0);
    }
  });

  it.each(studies.map(({ id }) => id))('has a pane for %s with a line over the window', (id) => {
    const scene = new KlineModel('k', bars, { ...choice, panes: [id] }, facts).scene({ end: 5000, count: 60 }, size);
    const pane = scene.panes[1];
    expect(pane?.id).toBe(id);
    expect(pane && pane.max > pane.min).toBe(true);
    expect(pane?.marks.some(({ kind }) => kind === 'curve')).toBe(true);
  });

  it('writes limits on the axis while today is in sight, and ex-dates where they are', () => {
    const time = bars.time[4990] as number;
    const last = bars.close[9999] as number;
    const marked = new KlineModel('k', bars, choice, { limits: { up: last, down: 0.01 }, exDays: new Set([time]) });
    const textsAt = (end: number): readonly string[] =>
      drawnBy(layersOf(marked.scene({ end, count: 60 }, size), look).flatMap(({ pieces }) => pieces)).texts;
    expect(textsAt(10_000)).toEqual(expect.arrayContaining(['涨停', last.toFixed(2)]));
    expect(textsAt(5000)).toContain('权');
    expect(textsAt(5000)).not.toContain('涨停');
  });

  it.each([200, 400])(
    'writes no label of a limit over the candles or over another of the axis, %s px high',
    (height) => {
      const [up, down] = [Math.max(...bars.high.subarray(9940)), Math.min(...bars.low.subarray(9940))];
      const marked = new KlineModel('k', bars, choice, { limits: { up, down }, exDays: new Set() });
      const scene = marked.scene({ end: 10_000, count: 60 }, { width: 390, height });
      const rect = scene.panes[0]?.rect ?? { top: 0, height: 0, left: 0, width: 0 };
      const { texts, places } = drawnBy(layersOf(scene, look)[0]?.pieces ?? []);
      const axis = places.filter(([x, y]) => x > rect.width && y < rect.top + rect.height).map(([, y]) => y);
      const [name, lowName] = [texts.indexOf('涨停'), texts.indexOf('跌停')].map((at) => places[at]);
      for (const place of [name, lowName]) expect(place?.[0]).toBeGreaterThan(rect.width);
      expect(name?.[1]).toBeGreaterThan(rect.top);
      expect(lowName?.[1]).toBeLessThan(rect.top + rect.height);
      const sorted = axis.sort((a, b) => a - b);
      for (const [at, y] of sorted.slice(1).entries()) expect(y - (sorted[at] as number)).toBeGreaterThanOrEqual(11);
    },
  );

  it('writes the highest and lowest price beyond the lines of limits, which would strike them through', () => {
    const [high, low] = [Math.max(...bars.high.subarray(9940)), Math.min(...bars.low.subarray(9940))];
    const limits = { up: high * 1.004, down: low * 0.996 };
    const marked = new KlineModel('k', bars, { ...choice, overlays: [] }, { limits, exDays: new Set() });
    const scene = marked.scene({ end: 10_000, count: 60 }, { width: 390, height: 400 });
    const pane = scene.panes[0];
    if (!pane) throw new Error('no pane');
    const { y } = mapOf(scene, pane);
    const { texts, places } = drawnBy(layerOf(scene, 'price')?.pieces ?? []);
    const heightOf = (price: number): number => places[texts.indexOf(price.toFixed(2))]?.[1] ?? Number.NaN;
    expect(heightOf(high)).toBeLessThan(y(limits.up));
    expect(heightOf(high)).toBeGreaterThan(pane.rect.top + 10);
    expect(heightOf(low)).toBeGreaterThan(y(limits.down));
    expect(heightOf(low)).toBeLessThan(pane.rect.top + pane.rect.height - 10);
  });

  it('leaves half a candle of air behind the newest bar, and none behind another or where bars are few', () => {
    const windowAt = (end: number, of = model) => {
      const { from, to } = of.scene({ end, count: 60 }, size);
      return [from, to];
    };
    expect(windowAt(10_000)).toEqual([9940, 10_000.5]);
    expect(windowAt(9_999)).toEqual([9939, 9_999]);
    expect(windowAt(60, new KlineModel('k', walkBars(20), choice, facts))).toEqual([0, 60]);
  });

  it('writes the highest and lowest price in sight above and below their candles, within a small pane too', () => {
    const scene = model.scene({ end: 5000, count: 60 }, { width: 320, height: 240 });
    const { top, height } = scene.panes[0]?.rect ?? { top: 0, height: 0 };
    const { texts, places } = drawnBy(layerOf(scene, 'price')?.pieces ?? []);
    const heightOf = (price: number): number => places[texts.indexOf(price.toFixed(2))]?.[1] ?? Number.NaN;
    expect(heightOf(Math.max(...bars.high.subarray(4940, 5000)))).toBeGreaterThan(top + 10);
    expect(heightOf(Math.min(...bars.low.subarray(4940, 5000)))).toBeLessThan(top + height - 10);
  });

  it.each([12, 60, 120, 3000])('writes times that do not touch each other, of %s bars in sight', (count) => {
    for (let end = 4000; end < 4100; end += 7) {
      const scene = model.scene({ end, count }, size);
      const plot = scene.panes[0]?.rect.width ?? 0;
      const xs = scene.times.map(({ x }) => ((x - scene.from) / (scene.to - scene.from)) * plot);
      expect(xs.length).toBeGreaterThan(0);
      for (const [at, x] of xs.slice(1).entries()) expect(x - (xs[at] ?? 0)).toBeGreaterThanOrEqual(70);
      if (xs.length > 1) expect(Math.min(xs[0] ?? 0, plot - (xs.at(-1) ?? plot))).toBeGreaterThanOrEqual(35);
    }
  });

  it('counts the change of an ex-date from the reference price where prices are as quoted', () => {
    const at = 5000;
    const time = bars.time[at] as number;
    const changeOf = (cash: number): string | undefined => {
      const actions = new Map([[time, { exDate: 20_260_626, cash }]]);
      const quoted = new KlineModel('k', bars, choice, { limits: null, exDays: new Set([time]), actions });
      return quoted.readout(at)?.items.find(({ name }) => name === '涨跌')?.text;
    };
    const [close, before] = [bars.close[at] as number, Math.round((bars.close[at - 1] as number) * 100) / 100];
    expect(changeOf(0.5)).toBe(signedText(close - (Math.round(before * 100) - 50) / 100));
    // A dividend above the price is invalid.
    expect(changeOf(9999)).toBe('—');
    expect(model.readout(at)?.items[4]?.text).toBe(signedText(close - (bars.close[at - 1] as number)));
  });

  it('is empty without bars', () => {
    const none = new KlineModel('k', walkBars(0), choice, facts);
    expect(drawn(none.scene({ end: 12, count: 12 }, size)).xs).toEqual([]);
    expect(none.readout(0)).toBeNull();
  });
});

describe('the minute line', () => {
  const points = { time: [], price: [], average: [], volume: [], amount: [] };

  it('is centred on the previous close', () => {
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

  it('has each of its figures once, in the readout or in the legend', () => {
    const time = Date.UTC(2026, 10, 20) / 60_000 + 571;
    const line = { time: [time], price: [10.2], average: [10.1], volume: [100], amount: [1020] };
    const model = new MinuteModel('m', [{ day: 20_261_120, prevClose: 10, points: line }]);
    const legend = model.legends(0)[0]?.values.map(({ name }) => name) ?? [];
    const readout = model.readout(model.total - 1)?.items.map(({ name }) => name) ?? [];
    expect(readout).toEqual(['价', '涨幅', '量', '额']);
    expect(legend).toEqual(['均价']);
  });

  it('writes its prices at the left over the line, and beside the points of a call', () => {
    const leftOf = (calls: readonly { minute: number; price: number }[]): number => {
      const model = new MinuteModel('m', [{ day: 20_261_120, prevClose: 10, points }], calls);
      const { texts, places } = drawnBy(layerOf(model.scene({ end: 1, count: 1 }, size), 'price')?.pieces ?? []);
      return places[texts.indexOf('10.00')]?.[0] ?? Number.NaN;
    };
    expect(leftOf([])).toBe(2);
    const begins = ((size.width - 54) * 15) / 255;
    expect(leftOf([{ minute: 560, price: 9.8 }])).toBeGreaterThan(begins);
  });

  it('keeps its prices at the left where the line passes through them', () => {
    const time = Date.UTC(2026, 10, 20) / 60_000 + 571;
    const line = {
      time: Array.from({ length: 30 }, (_, at) => time + at),
      // Steep lines at the left, over and under every label.
      price: Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 10.4 : 9.6)),
      average: Array.from({ length: 30 }, () => null),
      volume: Array.from({ length: 30 }, () => 100),
      amount: Array.from({ length: 30 }, () => null),
    };
    const model = new MinuteModel('m', [{ day: 20_261_120, prevClose: 10, points: line }]);
    const { texts, places } = drawnBy(layerOf(model.scene({ end: 1, count: 1 }, size), 'price')?.pieces ?? []);
    const lefts = texts.flatMap((text, at) => (/^\d+\.\d\d$/.test(text) ? [places[at]?.[0]] : []));
    expect(lefts.length).toBeGreaterThan(2);
    expect(new Set(lefts)).toEqual(new Set([2]));
  });

  it('draws over its prices at the left, which have no outline that would cut it', () => {
    const time = Date.UTC(2026, 10, 20) / 60_000 + 571;
    const line = { time: [time, time + 1], price: [10.4, 10], average: [10, 10], volume: [1, 1], amount: [1, 1] };
    const model = new MinuteModel('m', [{ day: 20_261_120, prevClose: 10, points: line }]);
    const pieces = layerOf(model.scene({ end: 1, count: 1 }, size), 'price')?.pieces ?? [];
    const isLabel = pieces.map((piece) => drawnBy([piece]).texts.length > 0);
    expect(isLabel.lastIndexOf(true)).toBeLessThan(isLabel.indexOf(false));
    for (const { style } of pieces.filter((_, at) => isLabel[at])) expect(style).not.toHaveProperty('stroke');
  });

  it('colours the volume of the first minute by the close of the day before', () => {
    const time = Date.UTC(2026, 10, 20) / 60_000 + 571;
    const line = (price: number) => ({ time: [time], price: [price], average: [null], volume: [100], amount: [null] });
    const signOf = (price: number): number | undefined => {
      const model = new MinuteModel('m', [{ day: 20_261_120, prevClose: 10, points: line(price) }]);
      const [mark] = model.scene({ end: 1, count: 1 }, size).panes[1]?.marks ?? [];
      if (mark?.kind !== 'columns') throw new Error('no volume is drawn');
      return mark.columns.sign[mark.columns.y.indexOf(100)];
    };
    expect([10.2, 9.8, 10].map(signOf)).toEqual([1, -1, 0]);
  });

  it('reads out the call auction’s price before trading, and dashes for unknown values', () => {
    const model = new MinuteModel('m', [{ day: 20_261_120, prevClose: null, points }], [{ minute: 560, price: 9.8 }]);
    expect(model.timeText(model.total - 1)).toBe('09:20');
    expect(model.readout(model.total - 1)?.items.map(({ text }) => text)).toEqual(['9.80', '—', '—', '—']);
  });
});
