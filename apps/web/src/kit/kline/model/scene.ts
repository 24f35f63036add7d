import type { Candles, Columns, CurvePoints } from './decimate';

/** Rectangle on the chart, px from its top left corner. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Colour tokens of a chart. */
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
/** Colour by meaning; the token of the same name. */
export type Tone = (typeof tones)[number];

/** Line over the pane in places and values. `label` stands above its right end, or below it near the pane's top. */
export interface Stroke {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly tone: Tone;
  readonly dashed?: boolean;
  readonly width?: number;
  readonly label?: string | undefined;
}

/** Element of a pane. Places count bars from the oldest; bar `i` reaches from `i` to `i + 1`. */
export type Mark =
  | { readonly kind: 'candles'; readonly candles: Candles; readonly hollow: boolean; readonly step: number }
  | { readonly kind: 'columns'; readonly columns: Columns; readonly hollow: boolean; readonly step: number }
  | {
      readonly kind: 'curve';
      readonly points: CurvePoints;
      readonly tone: Tone;
      readonly filled?: boolean;
      readonly dashed?: boolean;
    }
  | { readonly kind: 'dots'; readonly points: CurvePoints; readonly signs: Int8Array }
  | { readonly kind: 'stroke'; readonly stroke: Stroke }
  | { readonly kind: 'handles'; readonly points: readonly (readonly [x: number, y: number])[]; readonly tone: Tone }
  | {
      readonly kind: 'word';
      readonly x: number;
      readonly y: number | 'foot';
      /** Whether the text stands below its value; above it when absent. */
      readonly isUnder?: boolean;
      readonly text: string;
      readonly tone: Tone;
    };

/** Value of the axis at the right. */
export interface Tick {
  readonly value: number;
  readonly text: string;
  readonly tone: Tone;
  /** Text at the left for the same height. */
  readonly left?: string;
  /** Name that stands over the value, or under it. A value with a name has no line of the frame. */
  readonly name?: { readonly text: string; readonly isUnder: boolean };
}

/** Pane: its position, value range and marks. */
export interface PaneScene {
  readonly id: string;
  readonly rect: Rect;
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly Tick[];
  /** Place at which the labels at the left start; the pane's edge when absent. */
  readonly start?: number;
  readonly marks: readonly Mark[];
}

/** Everything that a chart draws for its window. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Window, in places. */
  readonly from: number;
  readonly to: number;
  readonly panes: readonly PaneScene[];
  /** Time labels by place. */
  readonly times: readonly { readonly x: number; readonly text: string }[];
  /** Top of the time labels, px. */
  readonly timesTop: number;
}
