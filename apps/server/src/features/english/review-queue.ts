import type { Handler } from '../handler.js';
import { toCard } from './rows.js';
import { countDue, countWords, listDue, nextDue } from './store.js';

const QUEUE_SIZE = 20;

export const reviewQueue: Handler<'english.reviewQueue'> = async (ctx, _args, call) => {
  const { uid } = call.user;
  const now = ctx.now();
  const [rows, due, total, next] = await Promise.all([
    listDue(ctx.db, uid, new Date(now), QUEUE_SIZE),
    countDue(ctx.db, uid, new Date(now)),
    countWords(ctx.db, uid),
    nextDue(ctx.db, uid),
  ]);
  return {
    cards: rows.map((row) => toCard(row, now)),
    due,
    total,
    nextDue: rows.length === 0 && next ? next.getTime() : null,
  };
};
