import { bareText, type CorpusPoem, corpus } from '../libai/corpus/corpus.js';
import { cleanText } from './clean-text.js';
import type { Corpus } from './corpora.js';
import { QUERY_WORDS_MAX } from './query-words.js';

/** Characters in a row that a poem shares with a question only when it is meant. */
const MIN_SHARED_RUN = 4;
/** Lowest score of a poem that counts as an answer. */
const SCORE_MIN = 0.4;
/** Characters of a poem that are given to the model. */
const SNIPPET_MAX = 400;

/** Words of today whose subject old verse names by another one. A month, such as 三月, is no moon. */
const classical: Readonly<Record<string, RegExp>> = {
  月亮: /(?:^|[^正一二三四五六七八九十腊岁年])月/,
  太阳: /[白红落]日|日[出落]|斜阳|夕阳/,
  春天: /春/,
  夏天: /夏/,
  秋天: /秋/,
  冬天: /冬|雪/,
  喝酒: /酒|饮/,
  饮酒: /酒|饮/,
  下雪: /雪/,
  下雨: /雨/,
  思乡: /故乡|故园|乡[心思关愁]/,
  家乡: /故乡|故园|乡[心思关愁]/,
  送别: /送|别/,
  离别: /别/,
  长江: /长江|大江/,
  战争: /战|征/,
  边塞: /塞|关山|玉门/,
};

/** Whether a poem holds a word, or what old verse says for it. */
const holds = (bare: string, word: string): boolean => bare.includes(word) || classical[word]?.test(bare) === true;

interface Wanted {
  readonly words: readonly string[];
  readonly runs: readonly string[];
}

/** The public-domain verse of the classical writer. */
export const verse: Corpus = {
  label: '随应用附带的诗文',
  titlesIn: (query) => {
    const titles = namedTitles(query);
    if (titles.length === 0) return [];
    const known = new Set(corpus().map(({ bareTitle }) => bareTitle));
    return titles.filter((title) => known.has(bareText(title)));
  },
  search(query, words, limit) {
    const named = verse.titlesIn(query).map(bareText);
    const wanted = wantedOf(query, words, named);
    if (wanted.words.length === 0 && wanted.runs.length === 0) return [];
    const seen = new Set<string>();
    const scored = corpus()
      .filter(({ bareTitle }) => named.length === 0 || named.includes(bareTitle))
      .map((poem) => ({ poem, ...scoreOf(poem, wanted) }))
      .filter(({ score }) => score >= SCORE_MIN);
    return (named.length === 0 ? meantOf(scored) : named.flatMap((title) => bestOf(scored, title)))
      .sort((a, b) => b.score - a.score)
      .filter(({ poem }) => !seen.has(versionOf(poem)) && seen.add(versionOf(poem)))
      .slice(0, limit)
      .map(({ poem, score }) => ({
        title: `《${poem.title}》`,
        site: `${poem.author} · ${poem.book}`,
        snippet: cleanText(aroundFound(poem, wanted), SNIPPET_MAX),
        score,
      }));
  },
};

/**
 * Key of a poem that its versions in different books share, which differ in a few characters. Poems without a title of
 * their own, such as 无题, begin and end differently.
 */
const versionOf = ({ author, bareTitle, bare }: CorpusPoem): string =>
  [author, bareTitle, bare.slice(0, 1), bare.slice(-2)].join(' ');

function wantedOf(query: string, words: readonly string[], named: readonly string[]): Wanted {
  // A part of a title that is named as a whole is no word of its own.
  const others = words.map(bareText).filter((word) => !named.some((title) => title.includes(word)));
  const all = [...namedTitles(query).map(bareText), ...others].filter((word) => [...word].length > 1);
  return { words: [...new Set(all)].slice(0, QUERY_WORDS_MAX), runs: runsOf(bareText(query)) };
}

/** The poems that are about all that was asked for and, where there are any, no others of the same author. */
function meantOf(scored: readonly ScoredPoem[]): ScoredPoem[] {
  const isFound = scored.some(({ matched }) => matched > 1);
  return scored.filter(({ matched, isQuoted }) => !isFound || matched > 1 || isQuoted);
}

/** The poems of a title that match best: those of the author who is named beside it, where one is. */
function bestOf(scored: readonly ScoredPoem[], title: string): ScoredPoem[] {
  const titled = scored.filter(({ poem }) => poem.bareTitle === title);
  const most = Math.max(...titled.map(({ matched }) => matched));
  return titled.filter(({ matched }) => matched === most);
}

/** Titles that a question names: 《静夜思》. */
const namedTitles = (query: string): string[] =>
  [...query.matchAll(/《([^《》]{1,30})》/g)].map(([, title = '']) => title).slice(0, QUERY_WORDS_MAX);

function runsOf(text: string): string[] {
  const characters = [...text];
  const count = Math.max(0, Math.min(60, characters.length) - MIN_SHARED_RUN + 1);
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + MIN_SHARED_RUN).join(''));
}

interface Score {
  readonly score: number;
  /** Number of the question's words that it has, as its author, in its title or in its text. */
  readonly matched: number;
  /** Whether the question quotes a line of it. */
  readonly isQuoted: boolean;
}

type ScoredPoem = Score & { readonly poem: CorpusPoem };

/** Score of a poem: a line of it in the question counts most, then its title and author, then single words. */
function scoreOf({ bare, bareTitle, author }: CorpusPoem, { words, runs }: Wanted): Score {
  const isQuoted = runs.some((run) => bare.includes(run));
  let score = isQuoted ? 0.8 : 0;
  let named = 0;
  const inText: string[] = [];
  for (const word of words) {
    if (bareTitle === word) score += 0.6;
    else if (bareTitle.includes(word)) score += 0.35;
    else if (author === word) score += 0.4;
    else if (holds(bare, word)) {
      inText.push(word);
      continue;
    } else continue;
    named += 1;
  }
  if (score > 0 || isAbout(bare, inText, words.length)) score += 0.2 * inText.length;
  return { score: Math.min(1, score), matched: named + inText.length, isQuoted };
}

/**
 * Whether words of a question that occur in a poem, and neither in its title nor as its author, say that it is about them:
 * at least two, and more than two thirds of all. 今天 and 天气 are one in 如今天气.
 */
function isAbout(bare: string, found: readonly string[], all: number): boolean {
  let rest = bare;
  let apart = 0;
  for (const word of found) {
    const at = rest.indexOf(word);
    if (at < 0) continue;
    apart += 1;
    rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
  }
  return apart >= 2 && apart * 3 > all * 2;
}

/** A short poem whole; of a long one the lines from the one that was found on. */
function aroundFound({ lines }: CorpusPoem, { words, runs }: Wanted): string {
  const text = lines.join('');
  if (text.length <= SNIPPET_MAX) return text;
  const found = lines.findIndex((line) => {
    const bare = bareText(line);
    return runs.some((run) => bare.includes(run)) || words.some((word) => bare.includes(word));
  });
  const from = Math.max(0, found - 1);
  return `${from > 0 ? '…' : ''}${lines.slice(from).join('')}`;
}
