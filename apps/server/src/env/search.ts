import type { SearchConfig } from '../providers/search/config.js';
import type { Env } from './env.js';

type SearchEnv = Pick<
  Env,
  | 'SEARCH_SOURCE'
  | 'SEARCH_SEARXNG_URL'
  | 'SEARCH_BRAVE_API_KEY'
  | 'SEARCH_BRAVE_URL'
  | 'SEARCH_QIANFAN_API_KEY'
  | 'SEARCH_QIANFAN_URL'
>;

/** Chooses the source: the one named, else the first that is configured, else the app's own texts. */
export function readSearch(env: SearchEnv): { readonly value: SearchConfig; readonly problems: readonly string[] } {
  const set = { searxng: env.SEARCH_SEARXNG_URL, brave: env.SEARCH_BRAVE_API_KEY, qianfan: env.SEARCH_QIANFAN_API_KEY };
  const first = (['searxng', 'brave', 'qianfan'] as const).find((name) => set[name] !== undefined);
  const source = env.SEARCH_SOURCE ?? first ?? 'embedded';
  if (source === 'embedded' || source === 'model') return { value: { source }, problems: [] };
  const given = set[source];
  if (given === undefined) {
    const needed = { searxng: 'SEARCH_SEARXNG_URL', brave: 'SEARCH_BRAVE_API_KEY', qianfan: 'SEARCH_QIANFAN_API_KEY' };
    return {
      value: { source: 'embedded' },
      problems: [`${needed[source]} must be set beside SEARCH_SOURCE=${source}`],
    };
  }
  if (source === 'searxng') return { value: { source, baseUrl: given }, problems: [] };
  const baseUrl = source === 'brave' ? env.SEARCH_BRAVE_URL : env.SEARCH_QIANFAN_URL;
  return { value: { source, apiKey: given, ...(baseUrl !== undefined && { baseUrl }) }, problems: [] };
}
