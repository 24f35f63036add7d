import type { SearchFailure } from '@guanlan/contract';

/** One page that a source found, unchanged: nothing of it is trusted yet. */
export interface FoundPage {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
  /** The site's name where the source gives one. */
  readonly site?: string;
  /** Day on which it was published, YYYY-MM-DD, where the source gives one. */
  readonly date?: string;
}

/** A source that searches the web. */
export interface WebSearch {
  readonly id: 'searxng' | 'brave' | 'qianfan';
  /** Longest query that it takes, in characters. */
  readonly queryMax: number;
  /** Rejects with {@link SearchError}, or with the reason of an aborted `signal`. */
  search(
    query: string,
    options: { readonly count: number; readonly signal: AbortSignal },
  ): Promise<readonly FoundPage[]>;
}

/** A source did not answer a search. The message is for the log and holds no key. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly code: SearchFailure;

  constructor(code: SearchFailure, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
