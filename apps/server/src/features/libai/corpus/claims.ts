import { foldText } from '../prosody/characters.js';
import { bareText, type CorpusPoem, corpus } from './corpus.js';
import { RUN_MIN } from './runs.js';

/** A passage that a text attributes to an author: its range, and the author. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  /** The words in question; empty where a work is only named. */
  readonly text: string;
  readonly author: string;
  readonly title: string;
  readonly state: 'found' | 'elsewhere' | 'missing';
  readonly poem: CorpusPoem | null;
}

const QUOTATION = /[“「『"]([^”」』"\n]{4,120})[”」』"]/g;
const TITLE_MARKS = /《([^《》\n]{1,24})》/g;
/** Characters before and after a quotation in which its source is looked for. */
const ATTRIBUTION_RADIUS = 16;
/** Most quotations, and most works, that are looked up: each takes a pass over the corpus, and an essay has some dozens. */
const MAX_CLAIMS = 100;

let authors: ReadonlySet<string> | undefined;
const knownAuthors = (): ReadonlySet<string> => {
  authors ??= new Set(
    corpus().flatMap(({ author }) => (author.length >= 2 && author.length <= 4 && author !== '佚名' ? [author] : [])),
  );
  return authors;
};

/** Other names under which the poets are quoted. */
const COURTESY_NAMES: Readonly<Record<string, string>> = {
  太白: '李白',
  青莲: '李白',
  少陵: '杜甫',
  子美: '杜甫',
  老杜: '杜甫',
  摩诘: '王维',
  右丞: '王维',
  义山: '李商隐',
  东坡: '苏轼',
  子瞻: '苏轼',
  稼轩: '辛弃疾',
  易安: '李清照',
  孟德: '曹操',
  后主: '李煜',
};

/**
 * Every quotation with a source nearby, and every work that is named as an author's; and whether the corpus has it so.
 * `own`: the text's own title, which is no source.
 */
export function findClaims(text: string, own: string): Claim[] {
  const quoted = quotedIn(text, own);
  const named = worksIn(text, own).filter((work) => !quoted.some(({ title }) => title === work.title));
  return [...quoted, ...named].sort((a, b) => a.start - b.start);
}

function quotedIn(text: string, own: string): Claim[] {
  const claims: Claim[] = [];
  for (const match of text.matchAll(QUOTATION)) {
    if (claims.length === MAX_CLAIMS) break;
    const [whole, words = ''] = match;
    const start = match.index;
    const source = sourceNear(text, start, start + whole.length, own);
    if (bareText(words).length < RUN_MIN || !source) continue;
    claims.push({ start, end: start + whole.length, text: words, ...source, ...judge(words, source) });
  }
  return claims;
}

/** A title right behind its author's name, or with one word between them. */
function worksIn(text: string, own: string): Claim[] {
  const claims: Claim[] = [];
  for (const match of text.matchAll(TITLE_MARKS)) {
    if (claims.length === MAX_CLAIMS) break;
    const [whole, title = ''] = match;
    const start = match.index;
    const author = authorIn(text.slice(Math.max(0, start - 5), start));
    if (author === '' || title === own) continue;
    const bare = bareText(title);
    const poem = corpus().find((one) => one.author === author && hasTitle(one, bare)) ?? null;
    const state = poem ? 'found' : 'missing';
    claims.push({ start, end: start + whole.length, text: '', author, title, state, poem });
  }
  return claims;
}

interface Source {
  readonly author: string;
  readonly title: string;
}

/** The title and the author nearest before a quotation, else after it, in the same sentence. */
function sourceNear(text: string, start: number, end: number, own: string): Source | null {
  const before = (
    text
      .slice(Math.max(0, start - ATTRIBUTION_RADIUS - 10), start)
      .split(/[。！？\n”」』]/)
      .at(-1) ?? ''
  ).slice(-ATTRIBUTION_RADIUS - 10);
  const after = text.slice(end, end + ATTRIBUTION_RADIUS).split(/[。！？\n“「『]/)[0] ?? '';
  for (const place of [before, after]) {
    const title = [...place.matchAll(TITLE_MARKS)].map(([, name = '']) => name).findLast((name) => name !== own) ?? '';
    const author = authorIn(place);
    if (title !== '' || author !== '') return { author, title };
  }
  return null;
}

function authorIn(place: string): string {
  const folded = foldText(place);
  for (let size = 4; size >= 2; size -= 1) {
    for (let at = folded.length - size; at >= 0; at -= 1) {
      const name = folded.slice(at, at + size);
      const poet = COURTESY_NAMES[name] ?? name;
      if (knownAuthors().has(poet)) return poet;
    }
  }
  return '';
}

function judge(quoted: string, { author, title }: Source): Pick<Claim, 'state' | 'poem'> {
  const [words, bareTitle] = [bareText(quoted), bareText(title)];
  const holding = corpus().filter((poem) => poem.bare.includes(words));
  const right = holding.find(
    (poem) => (author === '' || poem.author === author) && (title === '' || hasTitle(poem, bareTitle)),
  );
  if (right) return { state: 'found', poem: right };
  const other = holding[0];
  return other ? { state: 'elsewhere', poem: other } : { state: 'missing', poem: null };
}

/** Titles are cut short and lengthened freely: one holding the other is the same. */
function hasTitle({ bareTitle, book }: CorpusPoem, other: string): boolean {
  return other !== '' && (bareTitle.includes(other) || other.includes(bareTitle) || book.includes(other));
}
