import * as z from 'zod/mini';
import { askJson } from './ask-json.js';
import { type FoundPage, SearchError, type WebSearch } from './port.js';
import { PublishedDate, publishedDay } from './published-day.js';

const Answer = z.object({
  results: z.array(z.unknown()),
  /** Pairs of an engine and why it did not answer. */
  unresponsive_engines: z.optional(z.array(z.unknown())),
});
const Result = z.object({
  url: z.string(),
  title: z.string(),
  content: z.optional(z.nullable(z.string())),
  publishedDate: PublishedDate,
});

interface SearxngOptions {
  /** Address of the instance; its settings must list `json` among the formats. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

/** SearXNG's search API. An instance that does not offer JSON answers 403: `refused`. */
export function createSearxng({ baseUrl, timeoutMs }: SearxngOptions): WebSearch {
  const endpoint = new URL(`${baseUrl.replace(/\/+$/, '')}/search`);
  return {
    id: 'searxng',
    queryMax: 300,
    async search(query, { count, signal }) {
      const url = new URL(endpoint);
      url.search = new URLSearchParams({ q: query, format: 'json', language: 'zh-CN', safesearch: '1' }).toString();
      const answer = await askJson({
        ...{ source: 'SearXNG', url, schema: Answer, signal },
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      const pages = answer.results.flatMap(toPage);
      // Every engine behind it was unavailable: that is no empty result.
      if (pages.length === 0 && answer.unresponsive_engines?.length)
        throw new SearchError('unreachable', 'no engine behind SearXNG answered');
      return pages.slice(0, count);
    },
  };
}

function toPage(value: unknown): FoundPage[] {
  const result = Result.safeParse(value);
  if (!result.success) return [];
  const { url, title, content, publishedDate } = result.data;
  return [{ url, title, snippet: content ?? '', ...publishedDay(publishedDate) }];
}
