import type { LibaiHit } from '@guanlan/contract';
import { bareText, type CorpusPoem, corpus } from './corpus.js';

/** Poems in an answer. */
const PAGE_SIZE = 20;

interface Found {
  readonly items: LibaiHit[];
  readonly total: number;
  /** Cursor of the next page; null: this is the last. */
  readonly next: string | null;
}

/** Poems with every word of the query as author, in the title or in the text. Best first. */
export function searchPoems(query: string, cursor = '0'): Found {
  const words = query
    .split(/[\s，。、！？；：,.]+/)
    .map(bareText)
    .filter((word) => word !== '');
  if (words.length === 0) return { items: [], total: 0, next: null };
  const seen = new Set<string>();
  const ranked = corpus()
    .map((poem) => ({ poem, rank: rankOf(poem, words) }))
    .filter(({ poem, rank }) => rank > 0 && !seen.has(poem.bare) && seen.add(poem.bare))
    .sort((a, b) => b.rank - a.rank);
  const from = Number(cursor);
  const items = ranked.slice(from, from + PAGE_SIZE).map(({ poem }) => hitOf(poem, words));
  return { items, total: ranked.length, next: from + PAGE_SIZE < ranked.length ? String(from + PAGE_SIZE) : null };
}

/** 0: a word is missing. */
function rankOf(poem: CorpusPoem, words: readonly string[]): number {
  let rank = 0;
  for (const word of words) {
    if (poem.bareTitle === word) rank += 8;
    else if (poem.author === word) rank += 6;
    else if (poem.bareTitle.includes(word)) rank += 4;
    else if (poem.bare.includes(word)) rank += 3;
    else if (poem.author.includes(word)) rank += 2;
    else return 0;
  }
  return rank;
}

function hitOf({ id, author, title, book, lines }: CorpusPoem, words: readonly string[]): LibaiHit {
  const line = lines.find((one) => words.some((word) => bareText(one).includes(word))) ?? lines[0] ?? '';
  return { id, author, title, book, line };
}
