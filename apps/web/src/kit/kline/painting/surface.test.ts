import { beforeEach, expect, it } from 'vitest';
import { RecordingPen, walkBars } from '../model/kline.fixture';
import { type KlineChoice, KlineModel } from '../model/kline-model';
import { type Tone, tones } from '../model/scene';
import type { ChartLook } from './drawing';
import type { ChartOption } from './option';
import { type EChartsInstance, EChartsSurface } from './surface';

const colors = Object.fromEntries(tones.map((tone) => [tone, `#${tone}`])) as Record<Tone, string>;
const look: ChartLook = { colors, font: 'x', ratio: 2 };
const size = { width: 390, height: 500 };
const choice: KlineChoice = { overlays: ['ma'], panes: ['vol'], params: {}, hollow: true };
const bars = walkBars(1000);
const facts = { limits: null, exDays: new Set<number>() };
const model = new KlineModel('k', bars, choice, facts);

/** Fake ECharts: holds the elements of the last option, as ECharts does. */
class Instance implements EChartsInstance {
  options = 0;
  paints = 0;
  dirtied = 0;
  #option: ChartOption | null = null;
  setOption(option: ChartOption): void {
    this.options += 1;
    this.#option = option;
    // ECharts writes into the styles that it is given.
    for (const { style } of this.#elements()) Object.assign(style, { text: undefined });
  }
  getZr() {
    const dirty = (): void => {
      this.dirtied += 1;
    };
    return {
      storage: { getDisplayList: () => this.#elements().map(() => ({ dirty })) },
      refreshImmediately: () => {
        this.paints += 1;
      },
    };
  }
  #elements() {
    const [series] = this.#option?.series ?? [];
    return (series?.data ?? []).flatMap((dataIndex) => series?.renderItem({ dataIndex })?.children ?? []);
  }
  /** Drawing of the present elements. */
  get drawn(): RecordingPen {
    const pen = new RecordingPen();
    for (const { shape } of this.#elements()) shape.painter.draw(pen);
    return pen;
  }
}

let chart: Instance;
let surface: EChartsSurface;
beforeEach(() => {
  chart = new Instance();
  surface = new EChartsSurface(chart);
});

it('merges an option once, and while the window moves paints the same elements anew', () => {
  surface.paint(model.scene({ end: 900, count: 60 }, size), look);
  expect([chart.options, chart.paints]).toEqual([1, 0]);
  const before = chart.drawn;
  surface.paint(model.scene({ end: 880.5, count: 64 }, size), look);
  expect([chart.options, chart.paints]).toEqual([1, 1]);
  expect(chart.dirtied).toBeGreaterThan(0);
  // The elements draw the same as those of a new chart with this window.
  const fresh = new Instance();
  new EChartsSurface(fresh).paint(model.scene({ end: 880.5, count: 64 }, size), look);
  expect(chart.drawn).toEqual(fresh.drawn);
  expect(chart.drawn).not.toEqual(before);
});

it('sets another option when the elements, their colours or the layout change', () => {
  const viewport = { end: 900, count: 60 };
  const paint = (shown: KlineModel, how: ChartLook = look, height = size.height): number => {
    surface.paint(shown.scene(viewport, { ...size, height }), how);
    return chart.options;
  };
  expect(paint(model)).toBe(1);
  expect(paint(model, { ...look, colors: { ...colors, rise: '#0a0', fall: '#a00' } })).toBe(2);
  expect(paint(model)).toBe(3);
  expect(paint(model, look, 520)).toBe(4);
  expect(paint(new KlineModel('k', bars, { ...choice, overlays: ['ma', 'boll'] }, facts), look, 520)).toBe(5);
  expect(chart.paints).toBe(0);
});
