import { type Bars, createBars, type Period } from '@guanlan/stock-domain';
import type { Pen } from '../painting/painters';

/** Bars of a reproducible random walk. Days are numbered, not dated: charts only need them to increase. */
export function walkBars(length: number, period: Period = 'day'): Bars {
  const bars = createBars(length, period);
  let state = 42;
  const random = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  let price = 20;
  for (let at = 0; at < length; at++) {
    const open = price;
    price = Math.max(1, price * (1 + (random() - 0.5) * 0.04));
    bars.time[at] = 19_900_101 + Math.floor(at / 336) * 10_000 + (Math.floor(at / 28) % 12) * 100 + (at % 28);
    bars.open[at] = open;
    bars.close[at] = price;
    bars.high[at] = Math.max(open, price) * (1 + random() * 0.01);
    bars.low[at] = Math.min(open, price) * (1 - random() * 0.01);
    bars.volume[at] = Math.round(1e6 * (0.5 + random()));
    bars.amount[at] = (bars.volume[at] ?? 0) * price;
  }
  return bars;
}

/** Pen that records what is drawn. */
export class RecordingPen implements Pen {
  readonly xs: number[] = [];
  readonly rects: (readonly [left: number, top: number, width: number, height: number])[] = [];
  readonly texts: string[] = [];
  /** Positions of the texts. */
  readonly places: (readonly [x: number, y: number])[] = [];
  font = '';
  textAlign: CanvasTextAlign = 'left';
  textBaseline: CanvasTextBaseline = 'top';
  moveTo(x: number): void {
    this.xs.push(x);
  }
  lineTo(x: number): void {
    this.xs.push(x);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.fillRect(x, y, width, height);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.xs.push(x, x + width);
    this.rects.push([x, y, width, height]);
  }
  fillText(text: string, x: number, y: number): void {
    this.texts.push(text);
    this.places.push([x, y]);
  }
  strokeText(): void {}
  closePath(): void {}
  save(): void {}
  restore(): void {}
}
