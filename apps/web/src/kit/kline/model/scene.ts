import type { Candles, Columns, CurvePoints } from './decimate';

/** A place on the chart, px from its corner at the top left. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The tokens that a chart is drawn with. */
export const tones = [
  'rise',
  'fall',
  'ink',
  'muted',
  'line',
  'edge',
  'brand',
  'warning',
  'violet',
  'teal',
  'accent',
  'card',
] as const;
/** A colour by its meaning; the tokens of the same names. */
export type Tone = (typeof tones)[number];

/**
 * A line over the pane in places and values; `label` stands above its right end, below it near the pane's top; the other way
 * round where it `isUnder`.
 */
export interface Stroke {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly tone: Tone;
  readonly dashed?: boolean;
  readonly width?: number;
  readonly label?: string | undefined;
  readonly isUnder?: boolean;
}

/** What is drawn in a pane. Places count bars from the oldest; bar `i` is as wide as from `i` to `i + 1`. */
export type Mark =
  | { readonly kind: 'candles'; readonly candles: Candles; readonly hollow: boolean; readonly step: number }
  | { readonly kind: 'columns'; readonly columns: Columns; readonly hollow: boolean; readonly step: number }
  | { readonly kind: 'curve'; readonly points: CurvePoints; readonly tone: Tone; readonly filled?: boolean }
  | { readonly kind: 'dots'; readonly points: CurvePoints; readonly signs: Int8Array }
  | { readonly kind: 'stroke'; readonly stroke: Stroke }
  | { readonly kind: 'handles'; readonly points: readonly (readonly [x: number, y: number])[]; readonly tone: Tone }
  | {
      readonly kind: 'word';
      readonly x: number;
      readonly y: number | 'foot';
      /** Below its value; above it when absent. */
      readonly isUnder?: boolean;
      readonly text: string;
      readonly tone: Tone;
    };

/** A value of the axis at the right. `left`: what stands at the left for the same height. */
export interface Tick {
  readonly value: number;
  readonly text: string;
  readonly tone: Tone;
  readonly left?: string;
}

/** A pane: where it is, which values it reaches over, what is in it. */
export interface PaneScene {
  readonly id: string;
  readonly rect: Rect;
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly Tick[];
  /** The place from which the labels at the left are written; the pane's edge when absent. */
  readonly start?: number;
  readonly marks: readonly Mark[];
}

/** All that a chart draws of its window. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** The window, in places. */
  readonly from: number;
  readonly to: number;
  readonly panes: readonly PaneScene[];
  /** Labels of the time below, by place. */
  readonly times: readonly { readonly x: number; readonly text: string }[];
  /** Where the labels of the time are, px from the top. */
  readonly timesTop: number;
}
