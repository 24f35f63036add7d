import type { AppContext } from '../../context.js';
import type { CostCaller } from '../../providers/limits/port.js';
import { consumeCost } from '../consume-cost.js';
import type { Call, Caller } from '../handler.js';
import { bytesOfMessages, type ConversationBytes } from './messages.js';

/** Text that a call may read for its one point, bytes; more is as many calls. */
const BYTES_PER_POINT = 300_000;

/**
 * Counts bytes against the budget of reading, before they are read: reading is the cost.
 *
 * @throws AppError RATE_LIMITED where they are more than the caller may read by now
 */
export async function consumeReadingBytes(
  ctx: Pick<AppContext, 'limits'>,
  caller: CostCaller,
  bytes: number,
): Promise<void> {
  const points = Math.floor(bytes / BYTES_PER_POINT);
  if (points > 0) await consumeCost(ctx, 'read', caller, points);
}

/** Counts all messages of a user's conversation as {@link consumeReadingBytes} does; answers how long they are. */
export async function consumeReading(
  ctx: Pick<AppContext, 'db' | 'limits'>,
  { ip, user: { uid } }: Pick<Call<Caller>, 'ip' | 'user'>,
  conversationId: string,
): Promise<ConversationBytes> {
  const bytes = await bytesOfMessages(ctx.db, uid, conversationId);
  await consumeReadingBytes(ctx, { ip, uid }, bytes.all);
  return bytes;
}
