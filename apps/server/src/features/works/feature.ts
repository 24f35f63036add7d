import { sql } from 'drizzle-orm';
import type { Feature } from '../feature.js';
import { conversations } from '../generation/schema.js';
import { worksHandlers } from './handlers.js';
import { leaveWorksOf } from './store.js';
import { Tools } from './tools.js';
import { WorkRuns } from './work-runs.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** The writing tools of all features. */
    readonly tools: Tools;
    /** The works whose pieces this server gives to the model. */
    readonly works: WorkRuns;
  }
}

export const works = {
  name: 'works',
  handlers: worksHandlers,
  services: (_ctx, _ports, all) => ({
    tools: new Tools(all.flatMap(({ tools = [] }) => tools)),
    works: new WorkRuns(),
  }),
  start: (ctx) => ctx.works.watch(ctx, (id) => ctx.tools.get(id)),
  stop: (ctx) => ctx.works.stop(),
  recovery: {
    owners: sql`select running_by from ${conversations} where running_until is not null`,
    async recover(ctx, dead) {
      await leaveWorksOf(ctx.db, dead, new Date(ctx.now()));
      ctx.works.recoverNow(ctx, (id) => ctx.tools.get(id));
    },
  },
} satisfies Feature;
