import {
  type Board,
  haltRuleAt,
  type LimitAnswer,
  type ListingStatus,
  limitBandAt,
  lotRuleAt,
  type Security,
  type TradingCalendar,
  timetableOf,
} from '@guanlan/stock-domain';
import { type Climate, createClimate } from './climate.js';
import { type Company, inventCompanies, inventIndices, placeFrom } from './companies.js';

/** First day of the simulation. */
export const FIRST_DAY = 20_210_104;

/** Facts that all stocks of a simulation share. Days are places in `days`. */
export interface World {
  readonly seed: number;
  readonly calendar: TradingCalendar;
  /** Trading days from the first of the simulation to the last that is known. */
  readonly days: Int32Array;
  readonly climate: Climate;
  readonly companies: readonly Company[];
  readonly indices: readonly Company[];
  readonly rules: DayRules;
}

/** The exchange's rules of a day, for a kind of stock; asked of the dated records once a kind and day. */
export interface DayRules {
  band(company: Company, day: number, status: ListingStatus, tradingDay: number): LimitAnswer;
  lot(company: Company, day: number): number;
  halts(company: Company, day: number): { readonly percents: readonly number[]; readonly minutes: number };
  hasFixedPrice(company: Company, day: number): boolean;
}

/** Number of own trading days after which a stock is past its first days under every rule. */
const FIRST_DAYS = 20;

/** Keeps an answer for each kind of stock and day. */
function kept<T>(find: (company: Company, day: number) => T): (kind: string, company: Company, day: number) => T {
  const tables = new Map<string, T[]>();
  return (kind, company, day) => {
    const table = tables.get(kind) ?? [];
    if (table.length === 0) tables.set(kind, table);
    const known = table[day];
    if (known !== undefined) return known;
    const found = find(company, day);
    table[day] = found;
    return found;
  };
}

const boardOf = ({ board = 'main' }: Security): Board => board;

function createRules(days: Int32Array): DayRules {
  const dateOf = (day: number): number => days[day] as number;
  const bands = {
    normal: kept(({ security }, day) => limitBandAt({ board: boardOf(security), date: dateOf(day) })),
    'risk-warning': kept(({ security }, day) =>
      limitBandAt({ board: boardOf(security), date: dateOf(day), status: 'risk-warning' }),
    ),
  };
  const lots = kept(({ security }, day) => lotRuleAt(security, dateOf(day))?.step ?? 100);
  const halts = kept(({ security }, day) => {
    const rule = haltRuleAt(boardOf(security), dateOf(day));
    return { percents: rule?.percents ?? [], minutes: rule?.minutes ?? 0 };
  });
  const fixedPrice = kept(({ security }, day) =>
    timetableOf(security, dateOf(day)).some(({ phase }) => phase === 'fixed-price'),
  );
  return {
    band(company, day, status, tradingDay) {
      if (company.isIndex) return 'none';
      const board = boardOf(company.security);
      const date = dateOf(day);
      if (company.listedAt >= 0 && tradingDay <= FIRST_DAYS) {
        return limitBandAt({ board, date, status, listing: { on: dateOf(company.listedAt), tradingDay } });
      }
      if (status === 'normal' || status === 'risk-warning') return bands[status](board, company, day);
      const isFirst = company.troubles.some(({ kind, from }) => kind === 'delisting' && from === day);
      return limitBandAt(
        isFirst ? { board, date, status, specialDay: 'delisting-first-day' } : { board, date, status },
      );
    },
    lot: (company, day) => lots(boardOf(company.security), company, day),
    halts: (company, day) => halts(boardOf(company.security), company, day),
    hasFixedPrice: (company, day) => fixedPrice(company.security.exchange + boardOf(company.security), company, day),
  };
}

/**
 * The world of a seed, as far as the calendar is known.
 *
 * @param every - keeps only every nth company, for a smaller market
 */
export function createWorld(seed: number, calendar: TradingCalendar, every = 1): World {
  const days = calendar.days.subarray(placeFrom(calendar.days, FIRST_DAY));
  return {
    seed,
    calendar,
    days,
    climate: createClimate(seed, days.length),
    companies: inventCompanies(seed, days).filter((_, at) => at % every === 1 % every),
    indices: inventIndices(seed, days),
    rules: createRules(days),
  };
}
