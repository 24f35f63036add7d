import { ma } from '@guanlan/stock-domain/series';
import { init } from 'klinecharts';
import { CandlestickSeries, createChart, HistogramSeries, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Chart } from '../../../apps/web/src/kit/kline/Chart';
import { walkBars } from '../../../apps/web/src/kit/kline/model/kline.fixture';
import { KlineModel } from '../../../apps/web/src/kit/kline/model/kline-model';

/** A chart under measurement: candles, three averages over them, turnover with two averages below. */
interface Measured {
  /** Makes it; the caller waits for its first picture. */
  open(): void;
  /** Drags by one step, px. */
  pan(px: number): void;
  zoom(factor: number): void;
}

const COUNT = 10_000;
/** Bars in sight at first, of all three. */
const SHOWN = 56;
const WIDTH = 336;
const OVER = [5, 10, 20] as const;
const BELOW = [5, 10] as const;

const place = (): HTMLElement => {
  const found = document.getElementById('page');
  if (!found) throw new Error('no #page');
  return found;
};
const bars = walkBars(COUNT);
const noFacts = { limits: null, exDays: new Set<number>() };

function ours(): Measured {
  let area: HTMLElement | null = null;
  let x = 200;
  const pointer = (type: string): void => {
    area ??= document.querySelector<HTMLElement>('.kline-area');
    area?.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'touch',
        clientX: x,
        clientY: 200,
        bubbles: true,
        button: 0,
      }),
    );
  };
  let isDown = false;
  return {
    open() {
      const choice = { overlays: ['ma'], panes: ['vol'], params: { ma: [...OVER, 0, 0, 0] }, hollow: true };
      const model = new KlineModel('bench', bars, choice, noFacts);
      createRoot(place()).render(createElement(Chart, { model, label: 'bench' }));
    },
    pan(px) {
      if (!isDown) pointer('pointerdown');
      isDown = true;
      x -= px;
      pointer('pointermove');
    },
    zoom(factor) {
      if (isDown) pointer('pointercancel');
      isDown = false;
      area ??= document.querySelector<HTMLElement>('.kline-area');
      const deltaY = -Math.log(factor) / 0.002;
      area?.dispatchEvent(
        new WheelEvent('wheel', { deltaY, ctrlKey: true, clientX: 168, clientY: 200, cancelable: true }),
      );
    },
  };
}

const timeOf = (at: number): UTCTimestamp => (946_684_800 + at * 86_400) as UTCTimestamp;
const at = (values: Float64Array, place: number): number => values[place] as number;
const places = Array.from({ length: COUNT }, (_, place) => place);

function lightweight(): Measured {
  let chart: ReturnType<typeof createChart>;
  let [from, count] = [COUNT - SHOWN, SHOWN];
  const show = (): void => chart.timeScale().setVisibleLogicalRange({ from, to: from + count });
  return {
    open() {
      chart = createChart(place(), { width: 390, height: 520 });
      const line = (values: Float64Array, pane: number): void =>
        chart
          .addSeries(LineSeries, { lineWidth: 1, priceLineVisible: false, lastValueVisible: false }, pane)
          .setData(places.slice(20).map((one) => ({ time: timeOf(one), value: at(values, one) })));
      chart.addSeries(CandlestickSeries, {}).setData(
        places.map((one) => ({
          time: timeOf(one),
          open: at(bars.open, one),
          high: at(bars.high, one),
          low: at(bars.low, one),
          close: at(bars.close, one),
        })),
      );
      for (const n of OVER) line(ma(bars.close, n), 0);
      chart.addSeries(HistogramSeries, {}, 1).setData(
        places.map((one) => ({
          time: timeOf(one),
          value: at(bars.volume, one),
          color: at(bars.close, one) >= at(bars.open, one) ? '#d02a46' : '#0e8150',
        })),
      );
      for (const n of BELOW) line(ma(bars.volume, n), 1);
      show();
    },
    pan(px) {
      from += (px / WIDTH) * count;
      show();
    },
    zoom(factor) {
      const next = count / factor;
      from += (count - next) / 2;
      count = next;
      show();
    },
  };
}

function klinecharts(): Measured {
  let chart: ReturnType<typeof init> = null;
  return {
    open() {
      chart = init(place());
      chart?.setSymbol({ ticker: 'BENCH' });
      chart?.setPeriod({ type: 'day', span: 1 });
      chart?.createIndicator({ name: 'MA', paneId: 'candle_pane', calcParams: [...OVER] }, true);
      chart?.createIndicator({ name: 'VOL', calcParams: [...BELOW] });
      chart?.setBarSpace(WIDTH / SHOWN);
      chart?.setDataLoader({
        getBars: ({ callback }) =>
          callback(
            places.map((one) => ({
              timestamp: timeOf(one) * 1000,
              open: at(bars.open, one),
              high: at(bars.high, one),
              low: at(bars.low, one),
              close: at(bars.close, one),
              volume: at(bars.volume, one),
            })),
          ),
      });
    },
    pan: (px) => chart?.scrollByDistance(-px),
    zoom: (factor) => chart?.zoomAtCoordinate(factor, { x: 168, y: 200 }),
  };
}

const kinds = { ours, lightweight, klinecharts } as const;
let shown: Measured | undefined;

const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/**
 * Waits for the moment of a frame at which events of a finger come: after the drawing of the frame before, so that a
 * callback requested now runs in this frame, and a chart draws a step a frame. Within a callback some charts would
 * draw every other step.
 */
async function input(): Promise<void> {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Makes a chart and waits until it was painted. */
async function open(kind: keyof typeof kinds): Promise<void> {
  shown = kinds[kind]();
  shown.open();
  for (let count = 0; count < 4; count += 1) await frame();
}

/** Moves a chart to the past and back, or in and out, a step a frame. */
async function move(what: 'pan' | 'zoom', frames: number): Promise<void> {
  for (let count = 0; count < frames; count += 1) {
    const back = count % 80 >= 40;
    await input();
    if (what === 'pan') shown?.pan(back ? 7 : -7);
    else shown?.zoom(back ? 1.04 : 1 / 1.04);
  }
  await input();
}

/**
 * Work of a chart over a number of steps: device pixels per CSS pixel of its canvases, and the frames in which it
 * drew.
 */
async function work(what: 'pan' | 'zoom', frames: number): Promise<{ ratios: readonly number[]; drawn: number }> {
  const canvases = [...document.querySelectorAll('canvas')];
  const ratios = canvases.map((one) => Math.round((one.width / one.clientWidth) * 100) / 100);
  const { clearRect } = CanvasRenderingContext2D.prototype;
  let drawn = 0;
  let isMarked = false;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    if (!isMarked) drawn += 1;
    isMarked = true;
    clearRect.apply(this, area);
  };
  const unmark = (): void => {
    isMarked = false;
    watching = requestAnimationFrame(unmark);
  };
  let watching = requestAnimationFrame(unmark);
  await move(what, frames);
  cancelAnimationFrame(watching);
  CanvasRenderingContext2D.prototype.clearRect = clearRect;
  return { ratios, drawn };
}

Object.assign(window, { open, move, work });
