import { EpochMs } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { toWord } from './rows.js';
import { type After, countDue, countWords, listWords } from './store.js';

const PAGE_SIZE = 50;

export const words: Handler<'english.words'> = async (ctx, args, call) => {
  const { uid } = call.user;
  const after = args.cursor === undefined ? undefined : readCursor(args.cursor);
  const query = args.query ?? '';
  const [rows, total, due] = await Promise.all([
    listWords(ctx.db, uid, { query, after, limit: PAGE_SIZE + 1 }),
    countWords(ctx.db, uid),
    countDue(ctx.db, uid, new Date(ctx.now())),
  ]);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next = rows.length > PAGE_SIZE && last ? `${last.createdAt.getTime()}.${last.id}` : null;
  return { items: page.map(toWord), next, total, due };
};

function readCursor(cursor: string): After {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  const at = EpochMs.safeParse(Number(ms));
  if (!at.success || id === undefined) throw new AppError('INVALID_PARAM', { fields: { cursor: '页码不正确' } });
  return { createdAt: new Date(at.data), id };
}
