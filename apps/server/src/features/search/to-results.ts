import { SEARCH_RESULTS_MAX, type SearchResult } from '@guanlan/contract';
import type { FoundPage } from '../../providers/search/port.js';
import { cleanText } from './clean-text.js';

const URL_MAX = 2_000;
const TITLE_MAX = 120;
const SITE_MAX = 40;
/** Characters of a page that are given to the model. */
const SNIPPET_MAX = 500;

/** An address of the web, or null. */
function addressOf(text: string): URL | null {
  if (text.length > URL_MAX || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hostname !== ''
    ? url
    : null;
}

/** Key of a page, equal for addresses that differ only in tracking parameters and the like. */
function keyOf(url: URL): string {
  const query = [...url.searchParams].filter(([name]) => !/^(utm_|spm$|from$|fbclid$|gclid$)/i.test(name)).sort();
  const path = url.pathname.replace(/\/(?:index\.html?)?$/i, '');
  return `${url.hostname.replace(/^(?:www|m)\./, '')}${path}?${new URLSearchParams(query)}`;
}

/** Results of a web source, sanitized, without duplicates, numbered from 1. */
export function toResults(pages: readonly FoundPage[]): SearchResult[] {
  const seen = new Set<string>();
  const results: SearchResult[] = [];
  for (const page of pages) {
    const url = addressOf(page.url.trim());
    if (!url || results.length >= SEARCH_RESULTS_MAX) continue;
    const host = url.hostname.replace(/^www\./, '');
    const title = cleanText(page.title, TITLE_MAX) || host;
    const snippet = cleanText(page.snippet, SNIPPET_MAX);
    const keys = [keyOf(url), ...(snippet === '' ? [] : [`${title}\n${snippet}`])];
    if (keys.some((key) => seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    const site = cleanText(page.site ?? '', SITE_MAX);
    results.push({
      ...{ n: results.length + 1, kind: 'web', title, snippet, url: url.href, place: null },
      ...(page.date !== undefined && { date: page.date }),
      // The host is always shown: the name is only the page's own claim.
      site: site === '' || site.toLowerCase() === host ? host : `${site} · ${host}`,
    });
  }
  return results;
}
