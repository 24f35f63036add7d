import { bareText, type CorpusPoem, corpus } from '../libai/corpus/corpus.js';
import { cleanText } from './clean-text.js';
import type { Corpus } from './corpora.js';

/** Characters in a row that a poem shares with a question only when it is meant. */
const MIN_SHARED_RUN = 4;
/** Lowest score of a poem that counts as an answer. */
const SCORE_MIN = 0.4;
/** Characters of a poem that are given to the model. */
const SNIPPET_MAX = 400;

interface Wanted {
  readonly words: readonly string[];
  readonly runs: readonly string[];
}

/** The public-domain verse of the classical writer. */
export const verse: Corpus = {
  label: '随应用附带的诗文',
  search(query, words, limit) {
    const wanted = {
      words: [...new Set(words.map(bareText).filter((word) => [...word].length > 1))],
      runs: runsOf(bareText(query)),
    };
    if (wanted.words.length === 0 && wanted.runs.length === 0) return [];
    const seen = new Set<string>();
    return corpus()
      .map((poem) => ({ poem, score: scoreOf(poem, wanted) }))
      .filter(({ score }) => score >= SCORE_MIN)
      .sort((a, b) => b.score - a.score)
      .filter(({ poem: { bare } }) => !seen.has(bare) && seen.add(bare))
      .slice(0, limit)
      .map(({ poem, score }) => ({
        title: `《${poem.title}》`,
        site: `${poem.author} · ${poem.book}`,
        snippet: cleanText(aroundFound(poem, wanted), SNIPPET_MAX),
        score,
      }));
  },
};

function runsOf(text: string): string[] {
  const characters = [...text];
  const count = Math.max(0, Math.min(60, characters.length) - MIN_SHARED_RUN + 1);
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + MIN_SHARED_RUN).join(''));
}

/** Score of a poem: a line of it in the question counts most, then its title and author, then single words. */
function scoreOf({ bare, bareTitle, author }: CorpusPoem, { words, runs }: Wanted): number {
  let score = runs.some((run) => bare.includes(run)) ? 0.8 : 0;
  const inText: string[] = [];
  for (const word of words) {
    if (bareTitle === word) score += 0.6;
    else if (bareTitle.includes(word)) score += 0.35;
    else if (author === word) score += 0.4;
    else if (bare.includes(word)) inText.push(word);
  }
  if (score > 0 || isAbout(bare, inText, words.length)) score += 0.2 * inText.length;
  return Math.min(1, score);
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
