import type { ChartController } from '../chart-controller';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a chart's user can do besides looking: draw lines, choose and move them. */
export interface ChartTools {
  /** Whether the next tap sets a point. */
  readonly drawing: boolean;
  /** True where the tap was for a tool. */
  tap(controller: ChartController, at: Point): boolean;
  /** True where something is held now. */
  grab(controller: ChartController, at: Point): boolean;
  drag(controller: ChartController, from: Point, to: Point): void;
  drop(): void;
  /** True where the key did something. */
  key(controller: ChartController, key: string): boolean;
}
