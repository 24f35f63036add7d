import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { Assistants, toolAssistant } from './assistants.js';
import { purgeDays } from './daily-limit.js';
import { purgeCheckpointTails } from './jobs/checkpoint-tails.js';
import { type ChatJobs, createChatJobs } from './jobs/jobs.js';
import { messages } from './schema.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Pages that ask a model, and the models that each may use. */
    readonly assistants: Assistants;
    /** The answers that this server generates. */
    readonly chatJobs: ChatJobs;
  }
}

export const generation = {
  name: 'generation',
  services({ db, log, now, llm, config }, { node, nodes }, all) {
    const assistants = all.flatMap((feature) => [
      ...Object.entries(feature.assistants ?? {}),
      ...(feature.tools ?? []).map(({ id }) => [id, toolAssistant] as const),
    ]);
    const boot = nodes.presence?.boot;
    return {
      assistants: new Assistants(llm, new Map(assistants)),
      chatJobs: createChatJobs({ db, log, now, llm, node, boot, perUser: config.limits.chatRunningPerUser }),
    };
  },
  stop: ({ chatJobs }) => chatJobs.stop(),
  chores: ({ db, now }) => [
    { name: 'days of answers', every: HOUR_MS, run: () => purgeDays(db, now() - 40 * DAY_MS) },
    { name: 'tails of ended answers', every: HOUR_MS, run: () => purgeCheckpointTails(db) },
  ],
  recovery: {
    owners: sql`select owner from ${messages} where status = 'streaming'`,
    recover: ({ chatJobs }, dead) => chatJobs.sweep(dead),
  },
} satisfies Feature;
