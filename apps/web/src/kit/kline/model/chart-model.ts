import type { Scene, Tone } from './scene';
import type { Viewport } from './viewport';

/** What is written above a pane: its name, and its values at a bar. */
export interface Legend {
  readonly title: string;
  readonly values: readonly { readonly name: string; readonly text: string; readonly tone: Tone }[];
}

/** What is said of a bar. */
export interface Readout {
  readonly time: string;
  readonly items: readonly { readonly name: string; readonly text: string; readonly tone: Tone }[];
}

export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/**
 * What a chart shows, apart from how it is looked at: bars with indicators, or the line of a day's minutes. Places count
 * from the oldest.
 */
export interface ChartModel {
  /** What it is a chart of: another key is another chart, looked at anew. */
  readonly key: string;
  /** Place of the bar of a time, −1 where there is none; `timeOf` is the other way. */
  placeOf(time: number): number;
  timeOf(place: number): number | undefined;
  readonly total: number;
  /** A chart that shows all there is and neither moves nor zooms: the line of a day. */
  readonly whole: boolean;
  /** How many places the window has, for one that shows all. */
  readonly room: number;
  scene(viewport: Viewport, size: ViewSize): Scene;
  /** Above each pane at a place. */
  legends(place: number): readonly Legend[];
  readout(place: number): Readout | null;
  /** The price at a place for the crosshair to rest on. */
  priceAt(place: number): number;
  /** Value of pane `pane`, as its axis writes it. */
  valueText(pane: number, value: number): string;
  /** Time of a place, for the crosshair. */
  timeText(place: number): string;
}

/** How many older and newer places a chart has now; null where it is another chart. */
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
