import { type Board, type Exchange, type Security, securityOf } from '@guanlan/stock-domain';
import { FIRST_CHARACTER, INDUSTRIES, MIDDLE_CHARACTERS, THEMES } from './names.data.js';
import { hashOf, Random } from './random.js';

/**
 * A period of risk warning or delisting of an invented company; days as places in the simulation's list of trading
 * days.
 */
export interface Trouble {
  readonly kind: 'risk-warning' | 'delisting';
  readonly from: number;
  readonly to: number;
}

/** An invented company. */
export interface Company {
  readonly security: Security;
  /** An index goes with the market and knows no limits, suspensions or dividends. */
  readonly isIndex: boolean;
  /** Seed of its random numbers. */
  readonly seed: number;
  readonly name: string;
  readonly initials: string;
  readonly industry: string;
  /** Places in `THEMES`. */
  readonly themes: readonly number[];
  /** Place of its first trading day; −1 where it was listed before the simulation begins. */
  readonly listedAt: number;
  /** Years before the simulation begins, for those. */
  readonly listedYear: number;
  /** Place of the first day on which it is gone. */
  readonly delistedAt: number;
  readonly troubles: readonly Trouble[];
  /** Price of the first day, in cents, to which its price reverts. */
  readonly basePrice: number;
  readonly totalShares: number;
  readonly floatShares: number;
  /** Usual turnover of a day, as a share of the tradable shares. */
  readonly turnover: number;
  readonly beta: number;
  /** Deviation of a day's own move. */
  readonly unrest: number;
}

/**
 * Stretches of codes that no exchange has given out, within prefixes that do belong to it, so that every rule about
 * boards, limits and lots holds for them: 605 ends at 605599, 003 at 003043 (and 003816), 302 has 302132 alone, 688 ends
 * below 688900 (and 688981), and Beijing has never given out 889.
 */
const ranges: readonly { exchange: Exchange; first: number; count: number }[] = [
  { exchange: 'SH', first: 605_901, count: 90 },
  { exchange: 'SZ', first: 3_901, count: 90 },
  { exchange: 'SZ', first: 302_901, count: 60 },
  { exchange: 'SH', first: 688_901, count: 40 },
  { exchange: 'BJ', first: 889_001, count: 24 },
];

/** All companies of a simulation, in the order of their codes' stretches. `days` is its list of trading days. */
export function inventCompanies(seed: number, days: Int32Array): Company[] {
  let nth = 0;
  return ranges.flatMap(({ exchange, first, count }) =>
    Array.from({ length: count }, (_, at) => {
      const code = String(first + at).padStart(6, '0');
      return invent(seed, days, required(securityOf(exchange, code)), nth++, at);
    }),
  );
}

/** Industries with a few companies much larger than others. */
const giants: ReadonlySet<string> = new Set(['银行', '证券', '白酒']);

function required(security: Security | undefined): Security {
  if (security) return security;
  throw new RangeError('a stretch of codes lies outside of its exchange');
}

function invent(seed: number, days: Int32Array, security: Security, nth: number, at: number): Company {
  const board = security.board ?? 'main';
  const own = hashOf(seed, nth, 1);
  const random = new Random(own);
  // Steps that have no divisor in common with the number of names go through all of them.
  const place = (nth * 89) % (MIDDLE_CHARACTERS.length * INDUSTRIES.length);
  const industry = INDUSTRIES[place % INDUSTRIES.length] as (typeof INDUSTRIES)[number];
  const middle = MIDDLE_CHARACTERS[Math.floor(place / INDUSTRIES.length)] as (typeof MIDDLE_CHARACTERS)[number];
  const parts = [FIRST_CHARACTER, middle, industry.suffix];
  const isGiant = giants.has(industry.name) && board === 'main';
  const totalShares = Math.round((isGiant ? random.between(20, 90) : random.between(1, 12)) * 1e4) * 1e4;
  const listing = listingOf(random, board, days, at);
  return {
    security,
    isIndex: false,
    seed: own,
    name: parts.map(([text]) => text).join(''),
    initials: parts.map(([, initials]) => initials).join(''),
    industry: industry.name,
    themes: themesOf(random),
    ...listing,
    ...troublesOf(random, board, days, at, listing.listedAt),
    basePrice: Math.round(Math.exp(random.between(Math.log(450), Math.log(6000)))),
    totalShares,
    floatShares: Math.round((totalShares * random.between(0.35, 0.98)) / 1e4) * 1e4,
    turnover: isGiant ? random.between(0.002, 0.008) : random.between(0.008, 0.035),
    beta: random.between(0.6, 1.35),
    unrest: random.between(0.011, 0.022),
  };
}

function themesOf(random: Random): number[] {
  const count = 1 + random.below(3);
  return [...new Set(Array.from({ length: count }, () => random.below(THEMES.length)))].sort((a, b) => a - b);
}

/** The place of the first trading day on or after a date. */
export function placeFrom(days: Int32Array, date: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as number) < date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Beijing's exchange opened on 2021-11-15. The last eighth of a board came while the simulation runs. */
function listingOf(
  random: Random,
  board: Board,
  days: Int32Array,
  at: number,
): { listedAt: number; listedYear: number } {
  const opened = board === 'bse' ? placeFrom(days, 20_211_115) : 0;
  const earliest = board === 'main' ? 2001 : board === 'chinext' ? 2010 : 2019;
  const listedYear = earliest + random.below(2020 - earliest);
  if (at % 8 === 7) return { listedAt: opened + 1 + random.below(Math.max(1, days.length - opened - 2)), listedYear };
  return { listedAt: board === 'bse' ? opened : -1, listedYear };
}

/** Length of the last weeks before a company is delisted, trading days. */
const LAST_DAYS = 15;

function troublesOf(
  random: Random,
  board: Board,
  days: Int32Array,
  at: number,
  listedAt: number,
): Pick<Company, 'troubles' | 'delistedAt'> {
  const end = days.length;
  const isWarned = at % 11 === 5 && board !== 'bse' && listedAt < 0;
  if (!isWarned) return { troubles: [], delistedAt: end };
  // Every third is delisted in the end, before the rules of its last weeks became unknown in July 2026.
  const start = placeFrom(days, 20_210_506) + random.below(240);
  if (at % 33 === 16) {
    const last = start + 230 + random.below(200);
    const troubles: Trouble[] = [
      { kind: 'risk-warning', from: start, to: last },
      { kind: 'delisting', from: last, to: last + LAST_DAYS },
    ];
    return { troubles, delistedAt: last + LAST_DAYS };
  }
  const to = at % 2 === 0 ? end : Math.min(end, start + 500 + random.below(400));
  return { troubles: [{ kind: 'risk-warning', from: start, to }], delistedAt: end };
}

/** Indices under codes that no exchange has given out, each with how far it goes with the market. */
const indexRows: readonly (readonly [
  exchange: Exchange,
  code: string,
  name: string,
  initials: string,
  beta: number,
])[] = [
  ['SH', '000791', '模拟综指', 'mnzz', 1],
  ['SH', '000792', '模拟300', 'mn300', 0.95],
  ['SZ', '399791', '模拟成指', 'mncz', 1.1],
  ['SZ', '399792', '模拟创指', 'mncz', 1.3],
  ['SH', '000793', '模拟科创', 'mnkc', 1.35],
  ['BJ', '899791', '模拟北证', 'mnbz', 1.25],
];

/** The indices of a simulation; the first represents the whole market. */
export function inventIndices(seed: number, days: Int32Array): Company[] {
  return indexRows.map(([exchange, code, name, initials, beta], at) => ({
    security: required(securityOf(exchange, code)),
    isIndex: true,
    seed: hashOf(seed, at, 9),
    name,
    initials,
    industry: '',
    themes: [],
    listedAt: -1,
    listedYear: 2010,
    delistedAt: days.length,
    troubles: [],
    basePrice: 100_000 + 50_000 * at,
    totalShares: 0,
    floatShares: 8_000_000_000,
    turnover: 0.02,
    beta,
    unrest: 0.004,
  }));
}
