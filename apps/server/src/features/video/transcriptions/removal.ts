import { type ErrorCode, VIDEO_RESTORE_MS } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import type { Handlers } from '../../handler.js';
import { softDeleteHandlers } from '../../soft-delete.js';
import { videoTranscriptions } from '../schema.js';
import { endTranscriptions } from './end-transcriptions.js';

const { status, error } = videoTranscriptions;

const { remove, restore, removeAll, restoreAll } = softDeleteHandlers({
  table: videoTranscriptions,
  restoreMs: VIDEO_RESTORE_MS,
  idOf: ({ transcriptionId }: { transcriptionId: string }) => transcriptionId,
  restored: async ({ count }) => (count > 0 ? {} : undefined),
  removing: endTranscriptions,
  // A running one ends: nobody waits for it any more.
  onRemove: {
    status: sql`case when ${status} = 'running' then 'error' else ${status} end`,
    error: sql`case when ${status} = 'running' then ${'TRANSCRIBE_CANCELLED' satisfies ErrorCode} else ${error} end`,
    runningUntil: null,
  },
});

export const transcriptionRemoval = {
  'video.removeTranscription': remove,
  'video.restoreTranscription': restore,
  'video.removeAllTranscriptions': removeAll,
  'video.restoreAllTranscriptions': restoreAll,
} satisfies Handlers;
