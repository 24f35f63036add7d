import type { Candles, Columns, CurvePoints } from '../model/decimate';
import type { PaneMap } from '../model/pane-map';

/** Part of a canvas context that painters use. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'moveTo'
  | 'lineTo'
  | 'rect'
  | 'closePath'
  | 'fillRect'
  | 'fillText'
  | 'strokeText'
  | 'save'
  | 'restore'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>;

/**
 * Draws one thing in the colours that ECharts has set. Rectangles are filled at once in whole pixels: in a path they
 * would be anti-aliased, which costs more than everything else in a frame. Lines are added to the path, which ECharts
 * strokes.
 */
export interface Painter {
  draw(pen: Pen): void;
}

/** Device pixels in one px of the page, and the width of the thinnest line in them. */
export interface PixelGrid {
  readonly ratio: number;
  readonly line: number;
}

export const gridOf = (ratio: number): PixelGrid => ({ ratio, line: Math.max(1, Math.floor(ratio)) });

/** Middle of a thin line that covers whole pixels, nearest to a position. */
const sharp = (value: number, { ratio, line }: PixelGrid): number =>
  (Math.round(value * ratio - line / 2) + line / 2) / ratio;

/** Width of a candle's body in device pixels: odd or even as its wick, which is in its middle. */
function bodyPixels(bar: number, { ratio, line }: PixelGrid): number {
  const wide = Math.floor(bar * 0.72 * ratio);
  return Math.max(line, (wide - line) % 2 === 0 ? wide : wide - 1);
}

/** Fills rectangles given in device pixels; a hollow one only along its edge. */
function rectangles(pen: Pen, { ratio, line }: PixelGrid) {
  const fill = (left: number, top: number, width: number, height: number): void =>
    pen.fillRect(left / ratio, top / ratio, width / ratio, height / ratio);
  const frame = (left: number, top: number, width: number, height: number): void => {
    if (width <= line * 2 || height <= line * 2) {
      fill(left, top, width, height);
      return;
    }
    fill(left, top, width, line);
    fill(left, top + height - line, width, line);
    fill(left, top + line, line, height - line * 2);
    fill(left + width - line, top + line, line, height - line * 2);
  };
  return { fill, frame };
}

interface BarLook {
  readonly hollow: boolean;
  readonly step: number;
  readonly grid: PixelGrid;
}

/** Painter of the candles that rose, or of all others. Hollow ones have no fill. */
export function candlePainter(
  { x, open, high, low, close }: Candles,
  map: PaneMap,
  { rising, hollow, step, grid }: BarLook & { readonly rising: boolean },
): Painter {
  const { ratio, line } = grid;
  const width = bodyPixels(map.bar * step, grid);
  const beside = (width - line) / 2;
  return {
    draw(pen) {
      const { fill, frame } = rectangles(pen, grid);
      for (let at = 0; at < x.length; at++) {
        const [first, last] = [open[at] as number, close[at] as number];
        if (last >= first !== rising) continue;
        const wick = Math.round(map.x(x[at] as number) * ratio - line / 2);
        const high0 = Math.round(map.y(high[at] as number) * ratio);
        const low0 = Math.max(high0 + line, Math.round(map.y(low[at] as number) * ratio));
        if (width < line * 3) {
          fill(wick, high0, line, low0 - high0);
          continue;
        }
        const top = Math.round(map.y(Math.max(first, last)) * ratio);
        const bottom = Math.max(top + line, Math.round(map.y(Math.min(first, last)) * ratio));
        if (high0 < top) fill(wick, high0, line, top - high0);
        if (low0 > bottom) fill(wick, bottom, line, low0 - bottom);
        (hollow ? frame : fill)(wick - beside, top, width, bottom - top);
      }
    },
  };
}

/** Painter of the columns of one sign, from 0 or from the pane's foot. */
export function columnPainter(
  { x, y, sign }: Columns,
  map: PaneMap,
  { of, base, hollow, step, grid }: BarLook & { readonly of: number; readonly base: number },
): Painter {
  const { ratio, line } = grid;
  const body = bodyPixels(map.bar * step, grid);
  const width = body < line * 3 ? line : body;
  return {
    draw(pen) {
      const { fill, frame } = rectangles(pen, grid);
      const foot = Math.round(map.y(base) * ratio);
      for (let at = 0; at < x.length; at++) {
        const value = y[at] as number;
        if (sign[at] !== of || Number.isNaN(value)) continue;
        const left = Math.round(map.x(x[at] as number) * ratio - width / 2);
        const head = Math.round(map.y(value) * ratio);
        const height = Math.max(line, Math.abs(foot - head));
        // A column without height stands on the side to which it would grow.
        (hollow ? frame : fill)(left, head > foot ? foot : foot - height, width, height);
      }
    },
  };
}

/** Painter of a line through points, broken at gaps. With `foot`, px, it is closed down to there, for a filled one. */
export function curvePainter({ x, y }: CurvePoints, map: PaneMap, foot?: number): Painter {
  return {
    draw(pen) {
      let begun = Number.NaN;
      let before = Number.NaN;
      const close = (): void => {
        if (foot !== undefined && !Number.isNaN(begun)) {
          pen.lineTo(before, foot);
          pen.lineTo(begun, foot);
          pen.closePath();
        }
        begun = Number.NaN;
      };
      for (let at = 0; at < x.length; at++) {
        const value = y[at] as number;
        if (Number.isNaN(value)) {
          close();
          continue;
        }
        const place = map.x(x[at] as number);
        if (Number.isNaN(begun)) {
          pen.moveTo(place, map.y(value));
          begun = place;
        } else pen.lineTo(place, map.y(value));
        before = place;
      }
      close();
    },
  };
}

/** Painter of small squares on the points of one sign. */
export function dotPainter(
  { x, y }: CurvePoints,
  signs: Int8Array,
  of: number,
  map: PaneMap,
  { ratio }: PixelGrid,
): Painter {
  const size = Math.round(Math.max(2, Math.min(4, map.bar * 0.4)) * ratio);
  return {
    draw(pen) {
      for (let at = 0; at < x.length; at++) {
        const value = y[at] as number;
        if (signs[at] !== of || Number.isNaN(value)) continue;
        const left = Math.round(map.x(x[at] as number) * ratio - size / 2);
        const top = Math.round(map.y(value) * ratio - size / 2);
        pen.fillRect(left / ratio, top / ratio, size / ratio, size / ratio);
      }
    },
  };
}

/** Painter of straight lines between points, px. */
export function linePainter(points: readonly (readonly [x: number, y: number])[], grid?: PixelGrid): Painter {
  return {
    draw(pen) {
      points.forEach(([x, y], at) => {
        if (at === 0) pen.moveTo(x, grid ? sharp(y, grid) : y);
        else pen.lineTo(x, grid ? sharp(y, grid) : y);
      });
    },
  };
}

/** Painter of squares around points, px. */
export function handlePainter(points: readonly (readonly [x: number, y: number])[]): Painter {
  return {
    draw(pen) {
      for (const [x, y] of points) pen.rect(x - 5, y - 5, 10, 10);
    },
  };
}

/** Painter of level lines, px. */
export function levelPainter(
  levels: readonly (readonly [left: number, right: number, y: number])[],
  { ratio, line }: PixelGrid,
): Painter {
  return {
    draw(pen) {
      for (const [left, right, y] of levels) {
        pen.fillRect(left, Math.round(y * ratio - line / 2) / ratio, right - left, line / ratio);
      }
    },
  };
}

/** Text at a position, px. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly base: 'top' | 'middle' | 'bottom';
}

/**
 * @param isOver - whether they lie over lines: each is then outlined in the stroke's colour first, so that it can be
 * read
 */
export function labelPainter(labels: readonly Label[], font: string, isOver: boolean): Painter {
  return {
    draw(pen) {
      pen.save();
      pen.font = font;
      for (const { text, x, y, align, base } of labels) {
        pen.textAlign = align;
        pen.textBaseline = base;
        if (isOver) pen.strokeText(text, x, y);
        pen.fillText(text, x, y);
      }
      pen.restore();
    },
  };
}
