import type { CostClass } from '@guanlan/contract';
import type { AppContext } from '../context.js';
import { tooOften } from './too-often.js';

/** Classes of calls whose arguments are stored. */
const STORING_CLASSES: ReadonlySet<CostClass> = new Set<CostClass>(['write', 'model']);

/**
 * Counts the KB that a call stores, at least one, against its user's day.
 *
 * @throws AppError RATE_LIMITED, with when to come again
 */
export async function consumeWritten(
  { limits }: Pick<AppContext, 'limits'>,
  cost: CostClass,
  uid: string,
  args: unknown,
): Promise<void> {
  if (!STORING_CLASSES.has(cost)) return;
  const kb = Math.ceil(Buffer.byteLength(JSON.stringify(args) ?? '') / 1024);
  const endsIn = await limits.writtenKbByUser.consume(uid, Math.max(1, kb));
  if (endsIn !== null) throw tooOften(endsIn, '今天保存的内容太多');
}
