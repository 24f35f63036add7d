import type { Handler } from '../../handler.js';
import { byCreation, readCursor, toPage } from '../../page-cursor.js';
import { PAGE_SIZE } from '../page-size.js';
import { toTranscription } from './run-transcription.js';
import { listTranscriptions } from './store.js';

export const transcriptions: Handler<'video.transcriptions'> = async (ctx, { cursor }, { user }) => {
  const rows = await listTranscriptions(ctx.db, user.uid, { after: readCursor(cursor), limit: PAGE_SIZE + 1 });
  const { page, next } = toPage(rows, PAGE_SIZE, byCreation);
  return {
    transcriptions: page.map((row) => {
      const { id, name, status, createdAt } = toTranscription({ ...row, cues: [] }, ctx.now());
      return { id, name, status, lines: row.lines, createdAt };
    }),
    next,
  };
};
