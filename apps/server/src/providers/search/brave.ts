import * as z from 'zod/mini';
import { askJson } from './ask-json.js';
import type { FoundPage, WebSearch } from './port.js';
import { PublishedDate, publishedDay } from './published-day.js';

const Answer = z.object({
  type: z.optional(z.string()),
  // Absent where nothing was found.
  web: z.optional(z.nullable(z.object({ results: z.array(z.unknown()) }))),
});
const Result = z.object({
  url: z.string(),
  title: z.string(),
  description: z.optional(z.nullable(z.string())),
  extra_snippets: z.optional(z.nullable(z.array(z.string()))),
  page_age: PublishedDate,
  profile: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
});

/** Brave refuses more results than this. */
const COUNT_MAX = 20;

interface BraveOptions {
  readonly apiKey: string;
  /** Another host with the same API; Brave's own unless given. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

/** The web search of Brave's search API. */
export function createBrave({ apiKey, baseUrl = 'https://api.search.brave.com', timeoutMs }: BraveOptions): WebSearch {
  const endpoint = new URL(`${baseUrl.replace(/\/+$/, '')}/res/v1/web/search`);
  return {
    id: 'brave',
    // 400 characters and 50 words; Chinese has fewer characters than that here.
    queryMax: 300,
    async search(query, { count, signal }) {
      const url = new URL(endpoint);
      url.search = new URLSearchParams({
        q: query,
        count: String(Math.min(count, COUNT_MAX)),
        search_lang: 'zh-hans',
        result_filter: 'web',
        text_decorations: 'false',
      }).toString();
      const { web } = await askJson({
        ...{ source: 'Brave', url, schema: Answer, signal, headers: { 'x-subscription-token': apiKey } },
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      return (web?.results ?? []).flatMap(toPage).slice(0, count);
    },
  };
}

function toPage(value: unknown): FoundPage[] {
  const result = Result.safeParse(value);
  if (!result.success) return [];
  const { url, title, description, extra_snippets, profile, page_age } = result.data;
  const site = profile?.name ?? undefined;
  const snippet = [description ?? '', ...(extra_snippets ?? [])].filter(Boolean).join(' … ');
  return [{ url, title, snippet, ...(site !== undefined && { site }), ...publishedDay(page_age) }];
}
