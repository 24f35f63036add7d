import { PANEL_DAYS } from './market-panel.js';

/** Units of work a stock that a point pays for: most formulas need fewer. */
const UNITS_A_POINT = 100_000;

/** Cost of a search in points: in proportion to its work for a stock over all the days that there are. */
export const pointsOf = (units: number): number => Math.max(1, Math.ceil(units / UNITS_A_POINT));

/** Work a stock of a plan, in units. */
export const unitsOf = ({ cost, warmup }: { readonly cost: number; readonly warmup: number }): number =>
  cost * Math.min(warmup, PANEL_DAYS);
