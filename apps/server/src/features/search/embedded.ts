import { SEARCH_RESULTS_MAX, type SearchResult } from '@guanlan/contract';
import type { Db } from '../../context.js';
import { plainText } from '../chat/search/plain-text.js';
import { cleanText, excerpt } from './clean-text.js';
import { corpora } from './corpora.js';
import { matchOf, QUERY_WORDS_MAX, queryWords } from './query-words.js';
import { findOwnMessages, type OwnMessage } from './store.js';

/** A text that holds less of the question than this is about something else. */
const SCORE_MIN = 0.34;
/** Characters of a message that are given to the model. */
const SNIPPET_MAX = 400;
const OWN_MAX = 6;

type Scored = { readonly score: number; readonly result: Omit<SearchResult, 'n'> };

/** Texts of the app itself on a question. */
export interface EmbeddedFound {
  readonly queries: readonly string[];
  readonly found: number;
  readonly results: readonly SearchResult[];
}

/**
 * Searches the user's conversations and the texts that the app ships; best first. A question that names a text by its title
 * is searched for alone, since what was asked before would find other texts again.
 */
export async function searchEmbedded(db: Db, userId: string, asked: readonly string[]): Promise<EmbeddedFound> {
  const [question = ''] = asked;
  const titles = corpora.flatMap((corpus) => corpus.titlesIn(question));
  const questions = titles.length > 0 ? [question] : asked;
  const words = [...new Set(questions.flatMap(queryWords))].slice(0, QUERY_WORDS_MAX);
  const own = scoreOwn(await findOwnMessages(db, userId, words), questions.map(queryWords));
  const texts = corpora.flatMap((corpus) =>
    questions.flatMap((question) =>
      corpus.search(question, queryWords(question), SEARCH_RESULTS_MAX).map(
        ({ score, ...hit }): Scored => ({
          score,
          result: { kind: 'text', ...hit, url: null, place: null },
        }),
      ),
    ),
  );
  const all = unique([...own, ...texts]).sort((a, b) => b.score - a.score);
  return {
    queries: [(titles.length > 0 ? titles : words).join(' ')].filter((query) => query !== ''),
    found: all.length,
    results: all.slice(0, SEARCH_RESULTS_MAX).map(({ result }, at) => ({ n: at + 1, ...result })),
  };
}

/** The best message of each conversation for the words of one of the questions. */
function scoreOwn(messages: readonly OwnMessage[], questions: readonly (readonly string[])[]): Scored[] {
  const best = new Map<string, { readonly score: number; readonly message: OwnMessage }>();
  for (const message of messages) {
    const text = `${message.title}\n${message.text}`.toLowerCase();
    const score = Math.max(0, ...questions.map((words) => matchOf(words, text)));
    if (score >= SCORE_MIN && score > (best.get(message.conversationId)?.score ?? 0))
      best.set(message.conversationId, { score, message });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, OWN_MAX)
    .map(({ score, message: { title, role, text, assistant, conversationId } }) => ({
      score,
      result: {
        kind: 'own',
        title: cleanText(title, 120) || '未命名的对话',
        site: '我的对话',
        snippet: excerpt(role === 'assistant' ? plainText(text) : text, questions.flat(), SNIPPET_MAX),
        url: null,
        place: { assistant, conversationId },
      },
    }));
}

/** Removes duplicates of a text, keeping the better score. */
function unique(all: readonly Scored[]): Scored[] {
  const byText = new Map<string, Scored>();
  for (const one of all) {
    const key = `${one.result.title}\n${one.result.site}\n${one.result.snippet}`;
    if ((byText.get(key)?.score ?? -1) < one.score) byText.set(key, one);
  }
  return [...byText.values()];
}
