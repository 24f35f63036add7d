import type { AppContext } from '../../context.js';
import type { Call, Caller } from '../handler.js';
import { spendCost } from '../spend-cost.js';
import { bytesOfMessages } from './store.js';

/** Text that a call may read for its one point, bytes; more is as many calls. */
const BYTES_PER_POINT = 300_000;

/**
 * Counts all messages of a user's conversation to the budget of reading, before they are read: reading is what costs.
 *
 * @throws AppError RATE_LIMITED where they are more than the user may read by now
 */
export async function spendReading(
  ctx: Pick<AppContext, 'db' | 'limits'>,
  { ip, user: { uid } }: Pick<Call<Caller>, 'ip' | 'user'>,
  conversationId: string,
): Promise<void> {
  const points = Math.floor((await bytesOfMessages(ctx.db, uid, conversationId)) / BYTES_PER_POINT);
  if (points > 0) await spendCost(ctx, 'read', { ip, uid }, points);
}
