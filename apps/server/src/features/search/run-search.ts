import { SEARCH_RESULTS_MAX, type SearchResult, type SearchSource, type SearchStep } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { type FoundPage, SearchError, type WebSearch } from '../../providers/search/port.js';
import { AppError } from '../app-error.js';
import { searchEmbedded } from './embedded.js';
import { toResults } from './to-results.js';

/** A question to search for. */
export interface SearchPlan {
  readonly userId: string;
  readonly source: SearchSource;
  readonly question: string;
  /** First question of the record; null: this is the first. */
  readonly first: string | null;
  /** The user wants an answer without a search. */
  readonly unsearched: boolean;
}

type Part = Pick<SearchStep, 'state' | 'queries' | 'found' | 'results' | 'failure'>;
type Context = Pick<AppContext, 'db' | 'webSearch' | 'llm' | 'log' | 'now'>;

const nothing = { queries: [], found: 0, results: [], failure: null } as const;

/**
 * Searches, and returns the outcome: the failure of a source and the user's stop are results, too. Rejects when `signal` is
 * aborted for another reason.
 */
export async function runSearch(ctx: Context, plan: SearchPlan, signal: AbortSignal): Promise<SearchStep> {
  const began = performance.now();
  const found = await search(ctx, plan, signal).catch((error: unknown) => {
    if (!isCancelled(signal)) throw error;
  });
  const part: Part = found && !isCancelled(signal) ? found : { ...nothing, queries: [], results: [], state: 'stopped' };
  if (part.state !== 'stopped') signal.throwIfAborted();
  return { ...part, source: plan.source, at: ctx.now(), tookMs: Math.round(performance.now() - began) };
}

/** Whether the user ended a search. */
const isCancelled = ({ reason }: AbortSignal): boolean =>
  reason instanceof AppError && reason.code === 'SEARCH_CANCELLED';

async function search(ctx: Context, plan: SearchPlan, signal: AbortSignal): Promise<Part> {
  if (plan.unsearched) return { ...nothing, queries: [], results: [], state: 'skipped' };
  const questions = questionsOf(plan);
  if (plan.source.id === 'embedded') {
    const { queries, found, results } = await searchEmbedded(ctx.db, plan.userId, questions);
    return { state: stateOf(results), queries: [...queries], found, results: [...results], failure: null };
  }
  if (plan.source.id === 'model') {
    const able = ctx.llm.models.some((model) => model.search);
    return {
      ...nothing,
      queries: [],
      results: [],
      state: able ? 'model' : 'failed',
      failure: able ? null : 'unconfigured',
    };
  }
  if (!ctx.webSearch) return { ...nothing, queries: [], results: [], state: 'failed', failure: 'unconfigured' };
  return searchWeb(ctx, ctx.webSearch, questions, signal);
}

/** A follow-up is searched for both alone and together with the record's first question. */
function questionsOf({ question, first }: SearchPlan): string[] {
  return first === null || first === question ? [question] : [question, `${first} ${question}`];
}

const stateOf = (results: readonly SearchResult[]): 'searched' | 'empty' => (results.length > 0 ? 'searched' : 'empty');

async function searchWeb(
  { log }: Context,
  source: WebSearch,
  questions: readonly string[],
  signal: AbortSignal,
): Promise<Part> {
  const queries = [...new Set(questions.map((question) => [...question].slice(0, source.queryMax).join('')))];
  const answers = await Promise.allSettled(
    queries.map((query) => source.search(query, { count: SEARCH_RESULTS_MAX, signal })),
  );
  signal.throwIfAborted();
  const came = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) {
    const error: unknown = failed.reason;
    if (!(error instanceof SearchError)) throw error;
    log.warn({ err: error, source: source.id }, 'a search failed');
    if (came.length === 0) return { ...nothing, queries, results: [], state: 'failed', failure: error.code };
  }
  const pages = inTurn(came);
  const results = toResults(pages);
  return { state: stateOf(results), queries, found: pages.length, results, failure: null };
}

/** The first of every list, then the second … */
function inTurn(lists: readonly (readonly FoundPage[])[]): FoundPage[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
