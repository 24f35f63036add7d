import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { findMessage } from './messages.js';
import type { StoredMessage } from './rows.js';

/** A user's answer, also one of a removed conversation. Throws `NOT_FOUND`. */
export async function findAnswer(ctx: Pick<AppContext, 'db'>, uid: string, id: string): Promise<StoredMessage> {
  const row = await findMessage(ctx.db, uid, id);
  if (row?.role !== 'assistant') throw new AppError('NOT_FOUND');
  return row;
}
