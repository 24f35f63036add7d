import type { DrawnLine } from '@guanlan/contract';
import { type Bars, barIndexFrom, type CorporateAction, exReferencePrice } from '@guanlan/stock-domain';
import {
  fixedText,
  indicatorText,
  largeText,
  lotsText,
  percentText,
  sharesText,
  signedText,
} from '../../../base/market-text';
import { lineMarks } from '../lines/drawn-lines';
import type { ChartModel, Legend, Readout, ViewSize } from './chart-model';
import { decimateCandles, decimateColumns, decimateCurve, extentOf, stepFor } from './decimate';
import { type Curve, type IndicatorDef, indicatorDef, paramsIn } from './indicator-defs';
import { layoutPanes } from './layout';
import { legendLines } from './legend-lines';
import { type Bounds, figureHeights, isBesideLimits, limitMark, limitsIn, limitTick } from './limits';
import type { Mark, PaneScene, Scene, Tick, Tone } from './scene';
import { boundsOf, joinExtents, niceTicks } from './ticks';
import { axisTimeText, barTimeText, timePlaces } from './times';
import { placesOf, type Viewport } from './viewport';

/** Width of the price axis at the right, px. */
export const AXIS_WIDTH = 54;
/** Width of a time label, px. */
const LABEL_WIDTH = 76;
/** Least distance between two prices of the axis, px. */
const TICK_ROOM = 26;
/** Height of a figure above or below its candle, px. */
const WORD_ROOM = 15;
/** Indicator whose values are shares. */
const VOLUME = 'vol';
/** Bars' widths left free behind the newest bar. */
const AIR = 0.5;

/** User's choice for a chart. */
export interface KlineChoice {
  /** Ids of the indicators over the candles, and of those in the panes below. */
  readonly overlays: readonly string[];
  readonly panes: readonly string[];
  readonly params: Readonly<Record<string, readonly number[]>>;
  readonly hollow: boolean;
}

/** Facts that are marked at bars. */
export interface KlineFacts {
  /** Today's limits, yuan; drawn where visible prices come near. */
  readonly limits: { readonly up: number; readonly down: number } | null;
  /** Times of bars on ex-dates. */
  readonly exDays: ReadonlySet<number>;
  /** Corporate actions by ex-date for unadjusted prices, on which the previous close is adjusted. */
  readonly actions?: ReadonlyMap<number, CorporateAction>;
  /** First trading day, and the issue price from which its change is counted. */
  readonly issue?: { readonly day: number; readonly price: number } | undefined;
}

interface Study {
  readonly def: IndicatorDef;
  readonly title: string;
  readonly curves: readonly Curve[];
}

function studyOf(id: string, bars: Bars, choice: KlineChoice): Study[] {
  const def = indicatorDef(id);
  if (!def) return [];
  const values = paramsIn(def, choice.params);
  const shown = values.filter((value) => value !== 0);
  return [
    { def, title: shown.length > 0 ? `${def.title}(${shown.join(',')})` : def.title, curves: def.curves(bars, values) },
  ];
}

/** Share of the price range left free above and below, for the figures of the highest and lowest price. */
const roomIn = (height: number): number =>
  Math.min(0.3, Math.max(0.06, WORD_ROOM / Math.max(1, height - 2 * WORD_ROOM)));

const turn = (value: number): Tone => (value > 0 ? 'rise' : value < 0 ? 'fall' : 'ink');

/** Whether an indicator has a value at all: one of a new stock may need more bars than there are. */
const hasValues = ({ curves }: Study): boolean =>
  curves.some(({ values }) => values.some((value) => !Number.isNaN(value)));

/** Model of bars with indicators. Created again when bars, choice, facts or lines change, not when the chart moves. */
export class KlineModel implements ChartModel {
  readonly whole = false;
  readonly key: string;
  readonly bars: Bars;
  readonly #choice: KlineChoice;
  readonly #facts: KlineFacts;
  readonly #over: readonly Study[];
  readonly #below: readonly Study[];
  readonly #lines: readonly DrawnLine[];
  readonly #chosen: string | null;

  /** @param before - model of the same bars and choice, whose indicators are reused */
  constructor(
    key: string,
    bars: Bars,
    choice: KlineChoice,
    facts: KlineFacts,
    drawn: { readonly lines: readonly DrawnLine[]; readonly chosen: string | null } = { lines: [], chosen: null },
    before?: KlineModel,
  ) {
    this.key = key;
    this.bars = bars;
    this.#choice = choice;
    this.#facts = facts;
    this.#lines = drawn.lines;
    this.#chosen = drawn.chosen;
    const known = before && before.bars === bars && before.#choice === choice ? before : undefined;
    this.#over = known ? known.#over : choice.overlays.flatMap((id) => studyOf(id, bars, choice));
    this.#below = known ? known.#below : choice.panes.flatMap((id) => studyOf(id, bars, choice)).filter(hasValues);
  }

  get total(): number {
    return this.bars.length;
  }

  get room(): number {
    return this.bars.length;
  }

  placeOf(time: number): number {
    const place = barIndexFrom(this.bars, time);
    return this.bars.time[place] === time && place < this.total ? place : -1;
  }

  timeOf(place: number): number | undefined {
    return place < this.total ? this.bars.time[place] : undefined;
  }

  get lines(): readonly DrawnLine[] {
    return this.#lines;
  }

  get chosen(): string | null {
    return this.#chosen;
  }

  scene(viewport: Viewport, { width, height }: ViewSize): Scene {
    const lines = legendLines(this.legends(this.total - 1)[0], width);
    const { panes, timesTop } = layoutPanes({ width, height, below: this.#below.length, axis: AXIS_WIDTH, lines });
    const { from, to } = placesOf(viewport, this.total);
    const view = { from, to, step: stepFor(viewport.count, panes[0]?.width ?? 1) };
    const window = windowOf(viewport, this.total);
    const scenes = panes.map((rect, at): PaneScene => {
      const study = this.#below[at - 1];
      return at === 0 || !study ? this.#main(rect, view, window) : this.#pane(study, rect, view);
    });
    return {
      width,
      height,
      ...window,
      panes: scenes,
      times: this.#times(view, window, panes[0]?.width ?? 1),
      timesTop,
    };
  }

  /** Time labels, each under its bar: none where half of one has no room, unless it is the only one. */
  #times({ from, to }: View, window: Window, plot: number): Scene['times'] {
    const bar = plot / (window.to - window.from);
    const places = timePlaces(from, to, LABEL_WIDTH / bar + 1);
    const inside = places.filter((place) => {
      const x = (place + 0.5 - window.from) * bar;
      return x >= LABEL_WIDTH / 2 && x <= plot - LABEL_WIDTH / 2;
    });
    return (inside.length > 0 ? inside : places.slice(0, 1)).map((place) => ({
      x: place + 0.5,
      text: axisTimeText(this.bars.time[place] as number, this.bars.period),
    }));
  }

  #main(rect: PaneScene['rect'], view: View, window: Window): PaneScene {
    const { bars } = this;
    const { from, to, step } = view;
    const curves = this.#over.flatMap((study) => study.curves);
    const prices = joinExtents([extentOf(bars.low, from, to), extentOf(bars.high, from, to)]);
    const extent = joinExtents([prices, ...curves.map(({ values }) => extentOf(values, from, to))]);
    const limits = to === this.total ? limitsIn(this.#facts.limits, boundsOf(extent, roomIn(rect.height))) : [];
    const figures = figureHeights(prices, limits, roomIn(rect.height));
    const { min, max } = boundsOf(joinExtents([extent, figures]), roomIn(rect.height));
    const marks: Mark[] = [
      { kind: 'candles', candles: decimateCandles(bars, from, to, step), hollow: this.#choice.hollow, step },
      ...curves.map((curve) => this.#curveMark(curve, view)),
      ...limits.map((limit) => limitMark(limit, window)),
      ...this.#exMarks(view),
      ...this.#extremes(from, to, figures),
      ...lineMarks(this.#lines, bars, window, this.#chosen),
    ];
    const ticks = niceTicks(min, max, Math.max(3, Math.round(rect.height / TICK_ROOM)))
      .filter((value) => isBesideLimits(value, limits, (max - min) / rect.height))
      .map((value): Tick => ({ value, text: fixedText(value), tone: 'muted' }));
    return { id: 'price', rect, min, max, ticks: [...ticks, ...limits.map(limitTick)], marks };
  }

  #pane({ def, curves }: Study, rect: PaneScene['rect'], view: View): PaneScene {
    const { from, to } = view;
    const zero = curves.some(({ as }) => as === 'volume') ? { min: 0, max: 0 } : null;
    const extent = joinExtents([zero, ...curves.map(({ values }) => extentOf(values, from, to))]);
    const { min, max } = zero && extent ? { min: 0, max: extent.max * 1.04 || 1 } : boundsOf(extent);
    const own = (def.levels ?? []).filter((level) => level > min && level < max);
    const levels = own.map(
      (value): Mark => ({
        kind: 'stroke',
        stroke: {
          points: [
            [from, value],
            [to + 1, value],
          ],
          tone: 'line',
          dashed: true,
        },
      }),
    );
    const ticks = (own.length > 0 ? own : zero ? [max * 0.96] : niceTicks(min, max, 2)).map(
      (value): Tick => ({ value, text: zero ? lotsText(value) : indicatorText(value), tone: 'muted' }),
    );
    return {
      id: def.id,
      rect,
      min,
      max,
      ticks,
      marks: [...levels, ...curves.map((curve) => this.#curveMark(curve, view))],
    };
  }

  #curveMark(curve: Curve, { from, to, step }: View): Mark {
    const { bars } = this;
    const { values, tone, as, dashed = false } = curve;
    if (as === 'volume') {
      const sign = (at: number): number => ((bars.close[at] as number) >= (bars.open[at] as number) ? 1 : -1);
      return {
        kind: 'columns',
        columns: decimateColumns(values, sign, { from, to, step }),
        hollow: this.#choice.hollow,
        step,
      };
    }
    if (as === 'columns') {
      const columns = decimateColumns(values, (at) => Math.sign(values[at] as number), { from, to, step });
      return { kind: 'columns', columns, hollow: false, step };
    }
    const points = decimateCurve(values, from, to, step);
    if (as === 'curve') return { kind: 'curve', points, tone, dashed };
    const signs = Int8Array.from(points.y, (value, at) =>
      value <= (bars.close[Math.floor(points.x[at] as number)] as number) ? 1 : -1,
    );
    return { kind: 'dots', points, signs };
  }

  /** Marks of ex-dates. */
  #exMarks({ from, to, step }: View): Mark[] {
    const { exDays } = this.#facts;
    if (exDays.size === 0 || step > 4) return [];
    const marks: Mark[] = [];
    for (let place = from; place < to; place++) {
      if (!exDays.has(this.bars.time[place] as number)) continue;
      marks.push({ kind: 'word', x: place + 0.5, y: 'foot', text: '权', tone: 'brand' });
    }
    return marks;
  }

  /** Figures of the highest and the lowest visible price, at their heights. */
  #extremes(from: number, to: number, heights: Bounds | null): Mark[] {
    let [high, low] = [from, from];
    for (let at = from; at < to; at++) {
      if ((this.bars.high[at] as number) > (this.bars.high[high] as number)) high = at;
      if ((this.bars.low[at] as number) < (this.bars.low[low] as number)) low = at;
    }
    if (to <= from || !heights) return [];
    const [top, bottom] = [this.bars.high[high] as number, this.bars.low[low] as number];
    return [
      { kind: 'word', x: high + 0.5, y: heights.max, text: fixedText(top), tone: 'muted' },
      { kind: 'word', x: low + 0.5, y: heights.min, isUnder: true, text: fixedText(bottom), tone: 'muted' },
    ];
  }

  legends(place: number): readonly Legend[] {
    const values = (curves: readonly Curve[], id: string): Legend['values'] =>
      curves.map(({ name, values: line, tone, as }) => {
        const value = line[place];
        const text = id === VOLUME ? lotsText(value) : indicatorText(value);
        return { name, text, tone: as === 'columns' ? turn(value ?? 0) : tone };
      });
    // Indicators over the candles share one legend: each begins with its name, unless its values contain it.
    const over = this.#over.flatMap(({ def, title, curves }) => {
      const isNamed = curves.every(({ name }) => name.startsWith(def.title));
      return [...(isNamed ? [] : [{ name: title, text: '', tone: 'muted' as const }]), ...values(curves, def.id)];
    });
    return [
      { title: '', values: over },
      ...this.#below.map(({ def, title, curves }) => ({ title, values: values(curves, def.id) })),
    ];
  }

  readout(place: number): Readout | null {
    const { bars } = this;
    if (place < 0 || place >= bars.length) return null;
    const at = (column: Float64Array): number => column[place] as number;
    const before = this.#closeBefore(place);
    const change = ((at(bars.close) - before) / before) * 100;
    const price = (name: string, value: number) => ({ name, text: fixedText(value), tone: turn(value - before) });
    return {
      time: barTimeText(bars.time[place] as number, bars.period),
      items: [
        price('开', at(bars.open)),
        price('高', at(bars.high)),
        price('低', at(bars.low)),
        price('收', at(bars.close)),
        { name: '涨跌', text: signedText(at(bars.close) - before), tone: turn(change) },
        { name: '涨幅', text: percentText(change), tone: turn(change) },
        { name: '量', text: sharesText(at(bars.volume)), tone: 'ink' },
        { name: '额', text: largeText(at(bars.amount)), tone: 'ink' },
      ],
    };
  }

  /** Base of a bar's change: the previous close, or the exchange's reference price on an ex-date. */
  #closeBefore(place: number): number {
    const { issue } = this.#facts;
    if (place === 0) return issue && issue.day === this.bars.time[0] ? issue.price : Number.NaN;
    const close = this.bars.close[place - 1] as number;
    const action = this.#facts.actions?.get(this.bars.time[place] as number);
    if (!action) return close;
    try {
      return exReferencePrice(Math.round(close * 100), action) / 100;
    } catch {
      // The source gave an invalid corporate action, so the change is unknown.
      return Number.NaN;
    }
  }

  priceAt(place: number): number {
    return this.bars.close[place] ?? Number.NaN;
  }

  valueText(pane: number, value: number): string {
    if (pane === 0) return fixedText(value);
    return this.#below[pane - 1]?.def.id === VOLUME ? lotsText(value) : indicatorText(value);
  }

  timeText(place: number): string {
    const time = this.bars.time[place];
    return time === undefined ? '' : axisTimeText(time, this.bars.period);
  }
}

interface View {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/** Window of a viewport: at the newest bar with a little air behind it, so that the frame does not cut it. */
function windowOf({ end, count }: Viewport, total: number): Window {
  const air = end > total ? 0 : Math.max(0, AIR - (total - end));
  return { from: end - count, to: end + air };
}
