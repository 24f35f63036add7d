import type { SearchSourceId } from '@guanlan/contract';
import { createBrave } from './brave.js';
import type { WebSearch } from './port.js';
import { createQianfanSearch } from './qianfan.js';
import { createSearxng } from './searxng.js';

/** First source of the answer search, and its settings. */
export type SearchConfig =
  | { readonly source: Extract<SearchSourceId, 'embedded' | 'model'> }
  | { readonly source: 'searxng'; readonly baseUrl: string }
  | { readonly source: 'brave' | 'qianfan'; readonly apiKey: string; readonly baseUrl?: string };

/** The source of the web that the configuration names; null: none. */
export function createWebSearch(config: SearchConfig): WebSearch | null {
  switch (config.source) {
    case 'searxng':
      return createSearxng(config);
    case 'brave':
      return createBrave(config);
    case 'qianfan':
      return createQianfanSearch(config);
    default:
      return null;
  }
}
