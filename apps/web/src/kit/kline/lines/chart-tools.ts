import type { ChartController } from '../chart-controller';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tools for a chart's user: draw lines, select and move them. */
export interface ChartTools {
  /** Whether the next tap sets a point. */
  readonly drawing: boolean;
  /** Handles a tap. Returns whether it was for a tool. */
  tap(controller: ChartController, at: Point): boolean;
  /** Handles a press. Returns whether something is held now. */
  grab(controller: ChartController, at: Point): boolean;
  drag(controller: ChartController, from: Point, to: Point): void;
  drop(): void;
  /** Handles a key. Returns whether it had an effect. */
  key(controller: ChartController, key: string): boolean;
}
