import * as z from 'zod/mini';
import { askJson } from './ask-json.js';
import { type FoundPage, SearchError, type WebSearch } from './port.js';
import { PublishedDate, publishedDay } from './published-day.js';

const Answer = z.object({ references: z.optional(z.nullable(z.array(z.unknown()))) });
const Reference = z.object({
  url: z.string(),
  title: z.string(),
  content: z.optional(z.nullable(z.string())),
  website: z.optional(z.nullable(z.string())),
  date: PublishedDate,
});
/** A refusal, which may be beside the status or in its error object. */
const Refusal = z.object({ code: z.union([z.string(), z.number()]) });

interface QianfanOptions {
  readonly apiKey: string;
  /** Another host with the same API; Qianfan's own unless given. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

/** The web search of Qianfan's AI search: Baidu's results without a model's answer. */
export function createQianfanSearch({
  apiKey,
  baseUrl = 'https://qianfan.baidubce.com',
  timeoutMs,
}: QianfanOptions): WebSearch {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v2/ai_search/web_search`);
  return {
    id: 'qianfan',
    queryMax: 72,
    async search(query, { count, signal }) {
      const { references } = await askJson({
        ...{ source: 'Qianfan', url, schema: Answer, signal, failureOf },
        headers: { authorization: `Bearer ${apiKey}` },
        body: {
          messages: [{ role: 'user', content: query }],
          search_source: 'baidu_search_v2',
          resource_type_filter: [{ type: 'web', top_k: count }],
        },
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      return (references ?? []).flatMap(toPage).slice(0, count);
    },
  };
}

/** Errors by code: the day's free searches and the money both answer 429. */
function failureOf(answer: unknown): SearchError | null {
  const refusal = Refusal.safeParse(answer);
  if (!refusal.success) return null;
  const code = String(refusal.data.code);
  if (/^(BILLING_|invalid_iam_token|invalid_appid|AccessDenied)/i.test(code))
    return new SearchError('refused', `Qianfan answered ${code}`);
  if (/^QUOTA_|rate_limit/i.test(code)) return new SearchError('rate', `Qianfan answered ${code}`);
  return null;
}

function toPage(value: unknown): FoundPage[] {
  const reference = Reference.safeParse(value);
  if (!reference.success) return [];
  const { url, title, content, website, date } = reference.data;
  return [{ url, title, snippet: content ?? '', ...(website && { site: website }), ...publishedDay(date) }];
}
