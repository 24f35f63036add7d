import type { LimitAnswer } from '@guanlan/stock-domain';
import type { Company } from './companies.js';
import type { DayPlan } from './day-path.js';
import { hashOf, Random } from './random.js';
import type { World } from './world.js';

/** State of a stock on the morning of a day. Prices in cents. */
export interface Morning {
  /** Place of the day. */
  readonly day: number;
  /** The exchange's previous close. */
  readonly reference: number;
  readonly up: number;
  readonly down: number;
  readonly band: LimitAnswer;
  /** Number of the day among its own trading days, from 1; large for one that was listed long ago. */
  readonly tradingDay: number;
  readonly isWarned: boolean;
  /** Whether the last day closed at its upper limit. */
  readonly isOnBoard: boolean;
  /** Price to which it reverts, per share of that day. */
  readonly anchor: number;
  readonly floatShares: number;
}

/** A day's move and opening gap, shares of the reference price. */
interface Mood {
  readonly move: number;
  readonly gap: number;
  readonly unrest: number;
}

/** Probability that a stock tries for its upper limit: on an ordinary day, when a theme of it is hot, after a board. */
const TRY_UP = 0.016;
const TRY_HOT = 0.16;
const TRY_AGAIN = 0.42;
const TRY_DOWN = 0.0035;

/** Plans a stock's day: equal for equal mornings, whenever it is called. */
export function planDay(world: World, company: Company, morning: Morning): DayPlan {
  const { day, reference, up, down } = morning;
  const random = new Random(hashOf(company.seed, day, 5));
  const { move, gap, unrest } = moodOf(world, company, morning, random);
  const turnover = company.turnover * Math.exp(0.4 * random.normal()) * (1 + 10 * Math.min(0.2, Math.abs(move)));
  const isOrdinary = company.isIndex || Number.isFinite(up);
  const { percents, minutes } = world.rules.halts(company, day);
  return {
    seed: hashOf(company.seed, day, 6),
    reference,
    up,
    down,
    gap,
    move,
    unrest,
    beta: company.beta,
    tide: world.climate.tide(day),
    shares: morning.floatShares * Math.min(0.3, isOrdinary ? turnover : turnover * 8),
    lot: world.rules.lot(company, day),
    haltsAt: isOrdinary ? [] : percents,
    haltMinutes: minutes,
    fixedPrice: !company.isIndex && world.rules.hasFixedPrice(company, day),
  };
}

function moodOf(world: World, company: Company, morning: Morning, random: Random): Mood {
  const { day, reference, band, tradingDay, isWarned, anchor } = morning;
  if (company.isIndex) {
    const move = company.beta * world.climate.market(day) + 0.2 * company.unrest * random.normal();
    return { move, gap: move * random.between(-0.1, 0.5), unrest: company.unrest };
  }
  if (band === 'none') return firstDays(random, tradingDay);
  const width = typeof band === 'string' ? 0.1 : band.up / 100;
  const heat = Math.max(...company.themes.map((theme) => world.climate.theme(theme, day)));
  const back = -0.014 * Math.log(reference / anchor);
  const shared = company.beta * world.climate.market(day) + 0.7 * heat;
  const own = company.unrest * (isWarned ? 0.7 : 1) * random.normal() + back;
  const attempt = tryForLimit(random, morning, width, heat);
  if (attempt) return attempt;
  const move = Math.max(-0.97 * width, Math.min(0.97 * width, shared + own));
  return { move, gap: move * random.between(-0.2, 0.6), unrest: company.unrest * random.between(0.5, 1.1) };
}

/** A day without limits: wild on the first, calmer on the next ones. */
function firstDays(random: Random, tradingDay: number): Mood {
  if (tradingDay > 1) return { move: 0.07 * random.normal() - 0.02, gap: 0.03 * random.normal(), unrest: 0.07 };
  const move = random.between(0.25, 1.9);
  return { move, gap: move * random.between(0.5, 1.05), unrest: 0.16 };
}

/** A day on which the price goes for its limit: it may be sealed, break, open there, or fail. */
function tryForLimit(random: Random, morning: Morning, width: number, heat: number): Mood | null {
  const rarity = Math.min(1.6, 0.1 / width);
  const chance = random.unit();
  const hot = heat > 0.02 ? TRY_HOT : TRY_UP;
  const up = (morning.isOnBoard ? TRY_AGAIN : hot) * rarity;
  if (chance > 1 - TRY_DOWN * rarity) {
    const move = -width * random.between(0.85, 1.35);
    return { move, gap: move * random.between(0, 0.7), unrest: width * 0.22 };
  }
  if (chance > up) return null;
  const strength = random.between(0.8, 1.5);
  const isOneWord = morning.isOnBoard && random.unit() < 0.3;
  const gap = isOneWord ? width * 1.25 : width * strength * random.between(-0.05, 0.75);
  return { move: width * strength, gap, unrest: width * random.between(0.15, 0.4) };
}
