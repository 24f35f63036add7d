import type { MinuteDay } from '@guanlan/contract';
import { minuteOfDay, minuteOfTradingMinute, TRADING_MINUTES, tradingMinuteAt } from '@guanlan/stock-domain';
import { fixedText, largeText, lotsText, percentText, sharesText } from '../../../base/market-text';
import type { ChartModel, Legend, Readout, ViewSize } from './chart-model';
import { decimateColumns, decimateCurve, extentOf, stepFor } from './decimate';
import { AXIS_WIDTH } from './kline-model';
import { layoutPanes } from './layout';
import type { Mark, PaneScene, Scene, Tick, Tone } from './scene';
import { joinExtents } from './ticks';
import { dayText } from './times';
import type { Viewport } from './viewport';

/** Minutes of the opening call auction before trading: 09:15 to 09:25, and the pause after it. */
export const CALL_MINUTES = 15;

/** Matching price of a call auction at a minute of the day. */
export interface CallPoint {
  readonly minute: number;
  readonly price: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const turn = (value: number): Tone => (value > 0 ? 'rise' : value < 0 ? 'fall' : 'ink');
const none = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);

/** Model of the minute line of one or several days side by side, around the previous close. */
export class MinuteModel implements ChartModel {
  readonly whole = true;
  readonly key: string;
  readonly room: number;
  readonly total: number;
  readonly #days: readonly MinuteDay[];
  /** Minutes of the call auction before the first place of trading; only where one day is shown. */
  readonly #lead: number;
  readonly #price: Float64Array;
  readonly #average: Float64Array;
  readonly #volume: Float64Array;
  readonly #amount: Float64Array;
  readonly #call: Float64Array;

  constructor(key: string, days: readonly MinuteDay[], calls: readonly CallPoint[] = []) {
    this.key = key;
    this.#days = days;
    this.#lead = days.length <= 1 ? CALL_MINUTES : 0;
    this.room = this.#lead + TRADING_MINUTES * Math.max(1, days.length);
    this.#price = none(this.room);
    this.#average = none(this.room);
    this.#volume = none(this.room);
    this.#amount = none(this.room);
    this.#call = none(this.room);
    let last = 0;
    days.forEach(({ points }, day) => {
      points.time.forEach((time, at) => {
        const place =
          this.#lead + day * TRADING_MINUTES + Math.max(1, Math.ceil(tradingMinuteAt(minuteOfDay(time)))) - 1;
        this.#price[place] = points.price[at] as number;
        this.#average[place] = points.average[at] ?? Number.NaN;
        this.#volume[place] = points.volume[at] as number;
        this.#amount[place] = points.amount[at] ?? Number.NaN;
        last = Math.max(last, place + 1);
      });
    });
    if (this.#lead > 0) {
      for (const { minute, price } of calls) {
        const place = Math.floor(minute) - 555;
        if (place < 0 || place >= this.#lead) continue;
        this.#call[place] = price;
        last = Math.max(last, place + 1);
      }
    }
    this.total = last;
  }

  placeOf(time: number): number {
    return time < this.total ? time : -1;
  }

  timeOf(place: number): number | undefined {
    return place < this.total ? place : undefined;
  }

  /** Previous close of the last day, around which the axis is drawn. */
  get #base(): number {
    return this.#days.at(-1)?.prevClose ?? Number.NaN;
  }

  scene(_: Viewport, { width, height }: ViewSize): Scene {
    const { panes, timesTop } = layoutPanes({ width, height, below: 1, axis: AXIS_WIDTH });
    const [main, below] = panes;
    const step = stepFor(this.room, main?.width ?? 1);
    const scenes = main && below ? [this.#main(main, step), this.#turnover(below, step)] : [];
    return { width, height, from: 0, to: this.room, panes: scenes, times: this.#times(), timesTop };
  }

  /** Bounds that are symmetric around the previous close; where that is unknown, around the values. */
  #bounds(): { readonly min: number; readonly max: number; readonly base: number } {
    const extent = joinExtents([this.#price, this.#average, this.#call].map((line) => extentOf(line, 0, this.room)));
    const known = this.#base;
    const base = Number.isFinite(known) ? known : extent ? (extent.min + extent.max) / 2 : 1;
    const farthest = extent ? Math.max(Math.abs(extent.max - base), Math.abs(base - extent.min)) : 0;
    const reach = Math.max(farthest * 1.05, base * 0.005);
    return { min: base - reach, max: base + reach, base };
  }

  #main(rect: PaneScene['rect'], step: number): PaneScene {
    const { min, max, base } = this.#bounds();
    const curve = (values: Float64Array, tone: Tone, filled = false): Mark => ({
      kind: 'curve',
      points: decimateCurve(values, 0, this.room, step),
      tone,
      filled,
    });
    const edges = [
      ...(this.#lead > 0 ? [this.#lead] : []),
      ...Array.from({ length: Math.max(0, this.#days.length - 1) }, (_, at) => this.#lead + (at + 1) * TRADING_MINUTES),
    ];
    const marks: Mark[] = [
      ...edges.map(
        (x): Mark => ({
          kind: 'stroke',
          stroke: {
            points: [
              [x, min],
              [x, max],
            ],
            tone: 'line',
          },
        }),
      ),
      {
        kind: 'stroke',
        stroke: {
          points: [
            [0, base],
            [this.room, base],
          ],
          tone: 'edge',
          dashed: true,
        },
      },
      curve(this.#call, 'violet'),
      this.#matches(base, step),
      curve(this.#price, 'brand', true),
      curve(this.#average, 'warning'),
    ];
    const known = Number.isFinite(this.#base);
    const ticks = [1, 0.5, 0, -0.5, -1].map((share): Tick => {
      const value = base + (max - base) * share;
      const percent = (value / base - 1) * 100;
      const tone = share === 0 ? 'muted' : turn(share);
      return {
        value,
        text: percentText(known ? percent : null),
        tone,
        left: fixedText(value),
      };
    });
    // Labels do not cover the points of the call auction.
    const start = extentOf(this.#call, 0, this.#lead) ? this.#lead : 0;
    return { id: 'price', rect, min, max, ticks, start, marks };
  }

  /** Matching prices of the call auction as points, since a single one makes no line. */
  #matches(base: number, step: number): Mark {
    const points = decimateCurve(this.#call, 0, this.#lead, step);
    return { kind: 'dots', points, signs: Int8Array.from(points.y, (price) => (price >= base ? 1 : -1)) };
  }

  #turnover(rect: PaneScene['rect'], step: number): PaneScene {
    const extent = extentOf(this.#volume, 0, this.room);
    const max = (extent?.max ?? 0) * 1.04 || 1;
    const sign = (place: number): number => Math.sign((this.#price[place] as number) - this.#before(place)) || 0;
    const columns = decimateColumns(this.#volume, sign, { from: 0, to: this.room, step });
    const ticks: Tick[] = extent ? [{ value: max * 0.96, text: lotsText(max * 0.96), tone: 'muted' }] : [];
    return { id: 'vol', rect, min: 0, max, ticks, marks: [{ kind: 'columns', columns, hollow: false, step }] };
  }

  /** Price before a place; for a day's first minute the previous close. */
  #before(place: number): number {
    const day = Math.floor((place - this.#lead) / TRADING_MINUTES);
    const first = this.#lead + day * TRADING_MINUTES;
    for (let at = place - 1; at >= first; at--) {
      const price = this.#price[at] as number;
      if (!Number.isNaN(price)) return price;
    }
    return this.#days[day]?.prevClose ?? Number.NaN;
  }

  #times(): Scene['times'] {
    if (this.#days.length > 1) {
      return this.#days.map(({ day }, at) => ({ x: (at + 0.5) * TRADING_MINUTES, text: dayText(day).slice(5) }));
    }
    const at = (index: number, text: string) => ({ x: this.#lead + index, text });
    return [at(0, '09:30'), at(60, '10:30'), at(120, '11:30/13:00'), at(180, '14:00'), at(240, '15:00')];
  }

  /** Newest place with a price, at or before one. */
  #known(place: number): number {
    let at = Math.min(place, this.total - 1);
    while (at > 0 && Number.isNaN(this.#price[at] as number) && Number.isNaN(this.#call[at] as number)) at -= 1;
    return at;
  }

  legends(place: number): readonly Legend[] {
    const at = this.#known(place);
    const value = (line: Float64Array): number => line[at] ?? Number.NaN;
    return [
      {
        title: this.#days.length > 1 ? '五日' : '分时',
        // The readout has the price, and this the average: both in one have more figures than a line of a phone.
        values: [{ name: '均价', text: fixedText(value(this.#average)), tone: 'warning' }],
      },
      { title: '成交量', values: [{ name: '', text: sharesText(value(this.#volume)), tone: 'ink' }] },
    ];
  }

  readout(place: number): Readout | null {
    if (place < 0 || place >= this.total) return null;
    const price = this.priceAt(place);
    const base = this.#base;
    const percent = (price / base - 1) * 100;
    const tone = turn(price - base);
    return {
      time: this.timeText(place),
      items: [
        { name: Number.isNaN(this.#call[place] ?? Number.NaN) ? '价' : '竞价', text: fixedText(price), tone },
        { name: '涨幅', text: percentText(percent), tone },
        { name: '量', text: sharesText(this.#volume[place]), tone: 'ink' },
        { name: '额', text: largeText(this.#amount[place]), tone: 'ink' },
      ],
    };
  }

  priceAt(place: number): number {
    const price = this.#price[place] ?? Number.NaN;
    return Number.isNaN(price) ? (this.#call[place] ?? Number.NaN) : price;
  }

  valueText(pane: number, value: number): string {
    return pane === 0 ? fixedText(value) : lotsText(value);
  }

  timeText(place: number): string {
    if (place < this.#lead) return clock(555 + place);
    const index = (place - this.#lead) % TRADING_MINUTES;
    const day = this.#days[Math.floor((place - this.#lead) / TRADING_MINUTES)];
    const time = clock(minuteOfTradingMinute(index + 1));
    return this.#days.length > 1 && day ? `${dayText(day.day).slice(5)} ${time}` : time;
  }
}
