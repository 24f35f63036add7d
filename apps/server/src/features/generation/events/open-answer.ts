import type { AppContext } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { findMessage } from '../messages.js';
import type { StoredMessage } from '../rows.js';
import { EventLog } from './event-log.js';
import { followRow } from './follow-row.js';
import { type AnswerSource, endOf, snapshotOf } from './row-events.js';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Opens an answer for a reader who has everything up to event `after`: the log of a job that runs here or lately did,
 * else the row, which has the whole text. Throws `NOT_FOUND` unless it is an answer of this user.
 */
export async function openAnswer(
  ctx: AppContext,
  userId: string,
  messageId: string,
  after: number,
): Promise<AnswerSource> {
  const job = ctx.chatJobs.get(messageId);
  if (job?.userId === userId) return { events: job.events, after, elsewhere: false, release: () => undefined };
  const row = UUID_PATTERN.test(messageId) && !job ? await findMessage(ctx.db, userId, messageId) : undefined;
  if (row?.role !== 'assistant') throw new AppError('NOT_FOUND');
  return row.status === 'streaming' ? followRow(ctx, row, after) : endedAnswer(row, after);
}

/** An answer that has ended: its text where the reader's may differ, then the end. */
function endedAnswer(row: StoredMessage, after: number): AnswerSource {
  const from = Math.max(after, row.seq);
  const events = new EventLog({ from });
  if (row.seq !== after) events.append(snapshotOf(row));
  events.append(...endOf(row));
  events.close();
  return { events, after: from, elsewhere: false, release: () => undefined };
}
