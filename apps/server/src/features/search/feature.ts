import type { Feature } from '../feature.js';
import { toTool } from '../works/tool.js';
import { searchHandlers } from './handlers.js';
import { SearchRuns } from './search-runs.js';
import { searchAnswer } from './tool.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** The searches under way on this server. */
    readonly searches: SearchRuns;
  }
}

export const search = {
  name: 'search',
  handlers: searchHandlers,
  tools: [toTool(searchAnswer)],
  services: ({ limits }) => ({ searches: new SearchRuns(limits.searchCancels) }),
  stop: ({ searches }) => searches.stop(),
} satisfies Feature;
