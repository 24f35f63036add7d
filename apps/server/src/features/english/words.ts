import type { Handler } from '../handler.js';
import { byCreation, readCursor, toPage } from '../page-cursor.js';
import { toWord } from './rows.js';
import { countDue, countWords, listWords } from './store.js';

const PAGE_SIZE = 50;

export const words: Handler<'english.words'> = async (ctx, args, call) => {
  const { uid } = call.user;
  const after = readCursor(args.cursor);
  const query = args.query ?? '';
  const [rows, total, due] = await Promise.all([
    listWords(ctx.db, uid, { query, after, limit: PAGE_SIZE + 1 }),
    countWords(ctx.db, uid),
    countDue(ctx.db, uid, new Date(ctx.now())),
  ]);
  const { page, next } = toPage(rows, PAGE_SIZE, byCreation);
  return { items: page.map(toWord), next, total, due };
};
