import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import type { Handlers } from '../../handler.js';
import { softDeleteHandlers } from '../../soft-delete.js';
import { videoRecords } from '../schema.js';

const { remove, restore, removeAll, restoreAll } = softDeleteHandlers({
  table: videoRecords,
  restoreMs: VIDEO_RESTORE_MS,
  idOf: ({ recordId }: { recordId: string }) => recordId,
  restored: async ({ count }) => (count > 0 ? {} : undefined),
});

export const recordRemoval = {
  'video.removeRecord': remove,
  'video.restoreRecord': restore,
  'video.removeAllRecords': removeAll,
  'video.restoreAllRecords': restoreAll,
} satisfies Handlers;
