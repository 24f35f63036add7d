import type { Feature } from '../feature.js';
import { advanceTask, queueAdvance, queueFormerRuns } from './advance.js';
import { worksHandlers } from './handlers.js';
import { Tools } from './tools.js';
import { WorkCache } from './work-cache.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** The writing tools of all features. */
    readonly tools: Tools;
    /** Works of which this server began answers lately. */
    readonly workCache: WorkCache;
  }
}

export const works = {
  name: 'works',
  handlers: worksHandlers,
  services: (_ctx, _ports, all) => ({
    tools: new Tools(all.flatMap(({ tools = [] }) => tools)),
    workCache: new WorkCache(),
  }),
  start: queueFormerRuns,
  tasks: [advanceTask],
  onPieceEnded: queueAdvance,
} satisfies Feature;
