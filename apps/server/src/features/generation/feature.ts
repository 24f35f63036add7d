import { sql } from 'drizzle-orm';
import { hourly } from '../../jobs/cron.js';
import { DAY_MS } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { Assistants, toolAssistant } from './assistants.js';
import { purgeDays } from './daily-quota.js';
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
      chatJobs: createChatJobs({
        ...{ db, log, now, llm, node, boot, perUser: config.limits.chatRunningPerUser },
        onPieceEnded: async (tx, workId) => {
          for (const feature of all) await feature.onPieceEnded?.(tx, workId);
        },
      }),
    };
  },
  stop: ({ chatJobs }) => chatJobs.stop(),
  cron: ({ db, retention }) => [
    hourly('generation.purge-days', () => purgeDays(db, retention.now() - 40 * DAY_MS)),
    hourly('generation.purge-checkpoint-tails', () => purgeCheckpointTails(db)),
  ],
  recovery: {
    owners: sql`select owner from ${messages} where status = 'streaming'`,
    recover: ({ chatJobs }, dead) => chatJobs.sweep(dead),
  },
} satisfies Feature;
