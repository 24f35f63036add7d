import type { Scene, Tone } from './scene';
import type { Viewport } from './viewport';

/** Legend above a pane: its name, and its values at a bar. */
export interface Legend {
  readonly title: string;
  readonly values: readonly { readonly name: string; readonly text: string; readonly tone: Tone }[];
}

/** Figures of a bar. */
export interface Readout {
  readonly time: string;
  readonly items: readonly { readonly name: string; readonly text: string; readonly tone: Tone }[];
}

export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Content of a chart, independent of its view: bars with indicators, or the minute line of a day. Places count from the
 * oldest.
 */
export interface ChartModel {
  /** Identity of the chart: another key starts with a new view. */
  readonly key: string;
  /** Place of the bar of a time, −1 where there is none; the inverse of `timeOf`. */
  placeOf(time: number): number;
  timeOf(place: number): number | undefined;
  readonly total: number;
  /** Whether the chart shows everything and neither moves nor zooms, as the line of a day. */
  readonly whole: boolean;
  /** Number of places in the window of a chart that shows everything. */
  readonly room: number;
  scene(viewport: Viewport, size: ViewSize): Scene;
  /** Legends above each pane for a place. */
  legends(place: number): readonly Legend[];
  readout(place: number): Readout | null;
  /** Price at a place on which the crosshair rests. */
  priceAt(place: number): number;
  /** Value of pane `pane`, as its axis writes it. */
  valueText(pane: number, value: number): string;
  /** Time of a place, for the crosshair. */
  timeText(place: number): string;
}

/** Number of older and newer places that were added; null where it is another chart. */
export function grownFrom(
  before: ChartModel,
  after: ChartModel,
): { readonly before: number; readonly after: number } | null {
  if (before.key !== after.key) return null;
  const oldest = before.timeOf(0);
  if (after.whole || oldest === undefined) return { before: 0, after: after.total - before.total };
  const older = after.placeOf(oldest);
  return older < 0 ? null : { before: older, after: after.total - before.total - older };
}
