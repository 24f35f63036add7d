import { THEMES } from './names.data.js';
import { hashOf, Random } from './random.js';

/** Minutes of continuous trading; the last three of the day's 240 belong to the closing call. */
export const CONTINUOUS_MINUTES = 237;

/** Moves that all stocks share. Days are places in the simulation's list of trading days. */
export interface Climate {
  /** Move of the whole market on a day, share of one. */
  market(day: number): number;
  /** Move that a theme adds to its stocks. */
  theme(theme: number, day: number): number;
  /** The market's path within the day: its deviation from the straight line after each minute; ends at 0. */
  tide(day: number): Float32Array;
}

/** Heat of a theme on the days of a spell, share of one. */
const spell = [0.012, 0.026, 0.034, 0.018, -0.014, 0.008];

function themeMoves(seed: number, theme: number, count: number): Float32Array {
  const random = new Random(hashOf(seed, theme, 2));
  const moves = Float32Array.from({ length: count }, () => 0.006 * random.normal());
  for (let day = random.below(30); day < count; day += 12 + random.below(50)) {
    const strength = random.between(0.5, 1.4);
    for (const [at, heat] of spell.entries()) if (day + at < count) moves[day + at] = heat * strength;
  }
  return moves;
}

/** Calm for months, restless for weeks. */
function marketMoves(seed: number, count: number): Float32Array {
  const random = new Random(hashOf(seed, 3));
  let unrest = 0.008;
  let level = 0;
  return Float32Array.from({ length: count }, () => {
    unrest = Math.min(0.022, Math.max(0.005, unrest + 0.04 * (0.008 - unrest) + 0.0012 * random.normal()));
    const move = Math.min(0.07, Math.max(-0.07, unrest * random.normal() - 0.004 * level));
    level += move;
    return move;
  });
}

function tideOf(seed: number, day: number): Float32Array {
  const random = new Random(hashOf(seed, day, 4));
  const tide = new Float32Array(CONTINUOUS_MINUTES + 1);
  for (let minute = 1; minute <= CONTINUOUS_MINUTES; minute++) {
    const before = tide[minute - 1] as number;
    const left = CONTINUOUS_MINUTES - minute + 1;
    tide[minute] = before - before / left + (minute === CONTINUOUS_MINUTES ? 0 : 0.0003 * random.normal());
  }
  return tide;
}

/** The climate of a seed over `count` days. */
export function createClimate(seed: number, count: number): Climate {
  const market = marketMoves(seed, count);
  const themes = THEMES.map((_, theme) => themeMoves(seed, theme, count));
  const tides: (Float32Array | undefined)[] = new Array(count);
  return {
    market: (day) => market[day] as number,
    theme: (theme, day) => themes[theme]?.[day] as number,
    tide: (day) => {
      tides[day] ??= tideOf(seed, day);
      return tides[day];
    },
  };
}
