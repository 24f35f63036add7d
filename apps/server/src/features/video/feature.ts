import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import { hourly } from '../../jobs/cron.js';
import { DAY_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { toTool } from '../works/tool.js';
import { videoHandlers } from './handlers.js';
import { purgeRecords } from './records/store.js';
import { videoSummary } from './summary-tool.js';
import { transcriptionTask } from './transcriptions/run-transcription.js';
import { purgeTranscribedAudio, purgeTranscriptions } from './transcriptions/store.js';
import { videoData } from './user-data.js';

export const video = {
  name: 'video',
  handlers: videoHandlers,
  tools: [toTool(videoSummary)],
  tasks: [transcriptionTask],
  notices: [
    {
      kind: 'work',
      perDay: 50,
      digest: { title: '更多做完的任务', path: '/pages/videoInfoEext/videoInfoEext' },
    },
  ],
  userData: [videoData],
  cron: (ctx) => [
    hourly('video.purge-transcribed-audio', () => purgeTranscribedAudio(ctx.db, timeAgo(ctx, DAY_MS))),
    hourly('video.purge-records', () => purgeRecords(ctx.db, timeAgo(ctx, VIDEO_RESTORE_MS))),
    hourly('video.purge-transcriptions', () => purgeTranscriptions(ctx.db, timeAgo(ctx, VIDEO_RESTORE_MS))),
  ],
} satisfies Feature;
