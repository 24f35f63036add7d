import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { toTool } from '../works/tool.js';
import { videoHandlers } from './handlers.js';
import { purgeRecords } from './records/store.js';
import { videoTranscriptions } from './schema.js';
import { videoSummary } from './summary-tool.js';
import { failTranscriptionsOf, purgeTranscribedAudio, purgeTranscriptions } from './transcriptions/store.js';
import { videoData } from './user-data.js';

export const video = {
  name: 'video',
  handlers: videoHandlers,
  tools: [toTool(videoSummary)],
  userData: [videoData],
  chores: (ctx) => [
    { name: 'files to be heard', every: HOUR_MS, run: () => purgeTranscribedAudio(ctx.db, timeAgo(ctx, DAY_MS)) },
    { name: 'removed video records', every: HOUR_MS, run: () => purgeRecords(ctx.db, timeAgo(ctx, VIDEO_RESTORE_MS)) },
    {
      name: 'removed transcriptions',
      every: HOUR_MS,
      run: () => purgeTranscriptions(ctx.db, timeAgo(ctx, VIDEO_RESTORE_MS)),
    },
  ],
  recovery: {
    owners: sql`select error from ${videoTranscriptions} where status = 'running'`,
    recover: ({ db }, dead) => failTranscriptionsOf(db, dead),
  },
} satisfies Feature;
