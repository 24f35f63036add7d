import type { StockProfile } from '@guanlan/contract';
import type { Handler } from '../../handler.js';
import { nameOf } from '../service.js';
import { spellingOf } from './pinyin-spelling.js';

const MAX_HITS = 20;

/** Normalizes a name, which may have blanks and full-width letters: 万  科Ａ. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Rank of a stock for a query, lower is better; undefined where it does not match. */
function rankOf({ code, name, initials }: StockProfile, query: string): number | undefined {
  const bare = code.slice(2);
  if (bare === query || code === query) return 0;
  const title = plain(name);
  if (title === query) return 1;
  if (bare.startsWith(query) || code.startsWith(query)) return 2;
  if (title.startsWith(query)) return 3;
  if (initials.toUpperCase().startsWith(query)) return 4;
  if (title.includes(query)) return 5;
  if (query.length > 1 && initials.toUpperCase().includes(query)) return 6;
  // One or two letters are taken for initials only.
  return /^[A-Z]{3,}$/.test(query) && spellingOf(name).startsWith(query) ? 7 : undefined;
}

/** Shortest name that is looked for in a text: shorter ones are words of their own. */
const MIN_MENTIONED = 3;

/** Rank of a stock in a text that mentions it, a longer name before a shorter one; undefined where it does not. */
function mentionOf({ code, name }: StockProfile, text: string, numbers: ReadonlySet<string>): number | undefined {
  const title = plain(name);
  if (numbers.has(code.slice(2))) return 0;
  return title.length >= MIN_MENTIONED && text.includes(title) ? 1 / title.length : undefined;
}

/** Searches by code, name or its pinyin, in full or by initials, or for the stocks that a text mentions. Delisted stocks come last. */
export const search: Handler<'market.search'> = async (ctx, { query, mentioned = false }) => {
  const wanted = plain(query)
    .replaceAll('Ü', 'V')
    .replace(/^(SH|SZ|BJ)\./, '$1')
    .replace(/^(\d{6})\.(SH|SZ|BJ)$/, '$2$1');
  const { value: symbols } = await ctx.market.symbols();
  const numbers = new Set(wanted.match(/\d+/g));
  const found = symbols.all.flatMap((profile) => {
    const rank = mentioned ? mentionOf(profile, wanted, numbers) : rankOf(profile, wanted);
    return rank === undefined ? [] : [{ profile, rank: rank + (profile.standing === 'delisted' ? 10 : 0) }];
  });
  found.sort((a, b) => a.rank - b.rank || (a.profile.code < b.profile.code ? -1 : 1));
  return { items: found.slice(0, MAX_HITS).map(({ profile }) => nameOf(profile)) };
};
