import * as z from 'zod/mini';
import { defineFunction, RequestId } from '../define.js';
import { StoredText } from '../stored-text.js';
import { Work } from '../works/works.js';

/** Longest question of the answer search, in UTF-16 units. */
export const SEARCH_QUERY_MAX = 300;
/** Note of a retry that completes an answer that was cut off. */
export const CONTINUE_NOTE = '继续写';
/** Most results that are kept of one search. */
export const SEARCH_RESULTS_MAX = 10;

/**
 * Where is searched. `embedded`: the user's own conversations and the texts that the app ships; `model`: the model's
 * provider searches while the model answers; the others: the web.
 */
export const SearchSourceId = z.enum(['embedded', 'searxng', 'brave', 'qianfan', 'model']);
export type SearchSourceId = z.infer<typeof SearchSourceId>;

/** A source of the search as a screen offers it; `scope` says what is searched, in words. */
export const SearchSource = z.object({ id: SearchSourceId, label: z.string(), scope: z.string() });
export type SearchSource = z.infer<typeof SearchSource>;

/** One thing that a search found, under the number by which the answer cites it (from 1). Never changed afterwards. */
export const SearchResult = z.object({
  n: z.number(),
  kind: z.enum(['web', 'own', 'text']),
  title: z.string(),
  /** Where it is: the site's host, the page of the conversation, the author and book of a text. */
  site: z.string(),
  /** Excerpt that was given to the model. */
  snippet: z.string(),
  /** An address of the web; null for what is in the app. */
  url: z.nullable(z.string()),
  /** The conversation that an `own` one is in. */
  place: z.nullable(z.object({ assistant: z.string(), conversationId: z.string() })),
  /** Day of the page, YYYY-MM-DD, where the source gives one. */
  date: z.optional(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

/**
 * State of a search. `searched`: something was found; `empty`: nothing; `failed`: the source did not answer;
 * `stopped`: its user ended it; `skipped`: the user wanted an answer without a search; `model`: the model's provider
 * searches while it answers.
 */
export const SearchState = z.enum(['searched', 'empty', 'failed', 'stopped', 'skipped', 'model']);
export type SearchState = z.infer<typeof SearchState>;

/** Why a search failed. */
export const SearchFailure = z.enum(['timeout', 'rate', 'refused', 'unreachable', 'format', 'unconfigured']);
export type SearchFailure = z.infer<typeof SearchFailure>;

/** The search before an answer, frozen before the model is asked: the `data` of a piece of a `search-answer` work. */
export const SearchStep = z.object({
  state: SearchState,
  source: SearchSource,
  /** Queries that were sent to the source. */
  queries: z.array(z.string()),
  /** Number of results of the source, before duplicates and unusable ones were dropped. */
  found: z.number(),
  results: z.array(SearchResult),
  /** ms */
  tookMs: z.number(),
  /** ms since the epoch. */
  at: z.number(),
  failure: z.nullable(SearchFailure),
});
export type SearchStep = z.infer<typeof SearchStep>;

/** The answer search. Its records are listed, searched, renamed and removed as conversations of `search-answer` are. */
export const search = {
  /** Where can be searched, the default first. */
  'search.sources': defineFunction('anonymous', 'light', z.object({}), z.object({ sources: z.array(SearchSource) })),
  /**
   * Searches, freezes what was found, and has the model answer over it: as a new record, or as the next question of the
   * record `workId`. Where nothing was found, the source did not answer or the search was ended, the question is kept with its search and without
   * an answer: `works.retry` has the model answer from what it knows, and the same question again takes its place. With
   * `unsearched` the model answers from what it knows. The same `requestId` again answers the record that it made.
   */
  'search.ask': defineFunction(
    'user',
    'model',
    z.object({
      requestId: RequestId,
      query: StoredText.check(
        z.trim(),
        z.minLength(1, '请输入问题'),
        z.maxLength(SEARCH_QUERY_MAX, `问题不超过 ${SEARCH_QUERY_MAX} 个字`),
      ),
      source: z.optional(SearchSourceId),
      workId: z.optional(RequestId),
      unsearched: z.optional(z.boolean()),
      model: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.object({ work: Work, step: SearchStep }),
  ),
  /** Ends a search that `search.ask` is making: its question is kept as one whose search was stopped. */
  'search.cancel': defineFunction('user', 'light', z.object({ requestId: RequestId }), z.object({})),
};
