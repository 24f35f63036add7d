import type { Source } from '@guanlan/contract';
import * as z from 'zod/mini';

/** Most pages of one search, and the longest address and title of one. */
const COUNT_MAX = 50;
const URL_MAX = 2_000;
const TITLE_MAX = 200;

const Result = z.object({
  index: z.optional(z.unknown()),
  url: z.optional(z.unknown()),
  /** Name of the field at Zhipu. */
  link: z.optional(z.unknown()),
  title: z.optional(z.unknown()),
});

const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

/** Results of a search, and whether they are the whole list or some more of it. */
interface Results {
  readonly all: readonly unknown[];
  readonly isPart: boolean;
}

/**
 * Search results of a chunk, from the vendors' places: a list beside the choices, or annotations, often one a chunk,
 * within the delta.
 */
function resultsOf(chunk: unknown): Results {
  for (const found of [
    field(chunk, 'search_results'),
    field(field(chunk, 'search_info'), 'search_results'),
    field(chunk, 'web_search'),
    field(chunk, 'citations'),
    // Ark's bots.
    field(chunk, 'references'),
  ]) {
    if (Array.isArray(found) && found.length > 0) return { all: found, isPart: false };
  }
  const [choice] = list(field(chunk, 'choices'));
  const part = field(choice, 'delta') ?? field(choice, 'message');
  return { all: list(field(part, 'annotations')).flatMap((one) => field(one, 'url_citation') ?? []), isPart: true };
}

/** An address of the web as text, or null. */
function addressOf(value: unknown): string | null {
  const text = string(value).trim();
  if (text === '' || text.length > URL_MAX || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
}

/** A title as one line that can be stored: without control characters and lone surrogates. */
function titleOf(value: unknown, url: string): string {
  const line = string(value)
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, TITLE_MAX).join('') || new URL(url).hostname;
}

/** The vendor's number for a result, by which its text cites; null where it gives none. */
function numberOf(index: unknown): number | null {
  if (typeof index !== 'number' && typeof index !== 'string') return null;
  const given = Number(index);
  return Number.isInteger(given) && given >= 1 && given <= 999 ? given : null;
}

/**
 * Collects the pages that an answer's chunks say the search found: Qianfan's `search_results`, DashScope's
 * `search_info`, Zhipu's `web_search`, Ark's `references`, and the fields of OpenAI-compatible servers. A result
 * without a number gets that of its place in the whole list; annotations are numbered on from chunk to chunk, without
 * pages that came before. Results without a web address are left out, their number with them; of two with one number
 * the first counts.
 */
export class SourceReader {
  readonly #found = new Map<number, Source>();
  readonly #annotated = new Set<string>();

  /** Pages of a chunk that did not come before. */
  read(chunk: unknown): readonly Source[] {
    if (this.#found.size >= COUNT_MAX) return [];
    const { all, isPart } = resultsOf(chunk);
    if (all.length === 0) return [];
    const fresh: Source[] = [];
    for (const [at, one] of all.slice(0, COUNT_MAX).entries()) {
      const result = Result.safeParse(typeof one === 'string' ? { url: one } : one);
      if (!result.success) continue;
      const url = addressOf(result.data.url) ?? addressOf(result.data.link);
      if (url === null || (isPart && this.#annotated.has(url))) continue;
      const n = numberOf(result.data.index) ?? (isPart ? this.#annotated.size : at) + 1;
      if (isPart) this.#annotated.add(url);
      if (this.#found.has(n) || this.#found.size >= COUNT_MAX) continue;
      const source = { n, title: titleOf(result.data.title, url), url };
      this.#found.set(n, source);
      fresh.push(source);
    }
    return fresh;
  }
}
