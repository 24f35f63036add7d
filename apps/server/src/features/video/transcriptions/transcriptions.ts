import type { Handler } from '../../handler.js';
import { PAGE_SIZE, readCursor, toPage } from '../page-cursor.js';
import { toTranscription } from './run-transcription.js';
import { listTranscriptions } from './store.js';

export const transcriptions: Handler<'video.transcriptions'> = async (ctx, { cursor }, { user }) => {
  const rows = await listTranscriptions(ctx.db, user.uid, { after: readCursor(cursor), limit: PAGE_SIZE + 1 });
  const { shown, next } = toPage(rows);
  return {
    transcriptions: shown.map((row) => {
      const { id, name, status, createdAt } = toTranscription({ ...row, cues: [] }, ctx.now());
      return { id, name, status, lines: row.lines, createdAt };
    }),
    next,
  };
};
