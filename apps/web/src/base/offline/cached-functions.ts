import type { FunctionName } from '@guanlan/contract';

/** Kinds of answers that this device caches for the time without a network, each with a limit of its own. */
export type CacheKind = 'conversation' | 'list' | 'stock' | 'watchlist' | 'market' | 'work';

/** Limit of entries by kind. A stock has up to three: its facts, its bars and its minutes. */
export const ENTRIES_MAX: Readonly<Record<CacheKind, number>> = {
  conversation: 30,
  list: 20,
  stock: 90,
  watchlist: 1,
  market: 20,
  work: 30,
};

interface CachedFunction {
  readonly kind: CacheKind;
  /** Whether a call with these arguments is cached; absent: every one. */
  readonly takes?: (args: Readonly<Record<string, unknown>>) => boolean;
  /** Whether the answer has prices, which are marked as stale when they come from the cache. */
  readonly hasPrices?: boolean;
}

/** Later pages of a list are read again with a network. */
const isFirstPage = ({ cursor }: Readonly<Record<string, unknown>>): boolean => cursor === undefined;

/** Fewest bars that are a chart's page; the page of a stock also reads its newest few with every quote. */
const BARS_MIN = 100;

/** Functions whose answers are cached. The market's status is none of them: an old one tells the wrong time. */
export const cachedFunctions = {
  'chat.open': { kind: 'conversation' },
  'chat.conversations': { kind: 'list', takes: isFirstPage },
  'chat.models': { kind: 'list' },
  'works.open': { kind: 'work' },
  'market.stock': { kind: 'stock', hasPrices: true },
  'market.bars': {
    kind: 'stock',
    hasPrices: true,
    takes: ({ before, limit }) => before === undefined && typeof limit === 'number' && limit >= BARS_MIN,
  },
  'market.minutes': { kind: 'stock', hasPrices: true },
  'market.list': { kind: 'market', hasPrices: true, takes: isFirstPage },
  'market.indices': { kind: 'market', hasPrices: true },
  'market.themes': { kind: 'market', hasPrices: true },
  'market.limitUp': { kind: 'market', hasPrices: true },
  'market.limitUpDays': { kind: 'market' },
  'watchlist.list': { kind: 'watchlist', hasPrices: true },
} as const satisfies Readonly<Partial<Record<FunctionName, CachedFunction>>>;

/** Name of a function whose answers are cached. */
export type CachedName = keyof typeof cachedFunctions;

/** Row of a function; undefined where calls of it, or with these arguments, are not cached. */
export function cachedFunction(name: string, args: unknown): CachedFunction | undefined {
  const row: CachedFunction | undefined = Object.hasOwn(cachedFunctions, name)
    ? cachedFunctions[name as CachedName]
    : undefined;
  return row?.takes?.(args as Readonly<Record<string, unknown>>) === false ? undefined : row;
}
