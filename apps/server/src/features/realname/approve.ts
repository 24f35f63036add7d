import type { AppContext, Db } from '../../context.js';
import { AppError } from '../app-error.js';
import { indexesOf, openPerson } from './person.js';
import { decide, isTaken, lockNumber, type RealnameRecord } from './store.js';

/** Approves a pending request. Throws {@link AppError} when it is decided, or the number is another account's. */
export async function approve(
  ctx: Pick<AppContext, 'now' | 'vault'>,
  tx: Db,
  record: RealnameRecord,
  decidedBy: string,
): Promise<void> {
  const indexes = indexesOf(ctx, openPerson(ctx, record).idNumber);
  await lockNumber(tx, indexes[0]);
  if (await isTaken(tx, indexes, record.userId)) throw new AppError('uni-id-idcard-exists');
  const decision = { status: 'approved', decidedAt: new Date(ctx.now()), decidedBy, reason: null } as const;
  if (!(await decide(tx, record.id, decision))) throw new AppError('REALNAME_DECIDED');
}
