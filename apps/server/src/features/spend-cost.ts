import type { CostClass } from '@guanlan/contract';
import type { AppContext } from '../context.js';
import { AppError } from './app-error.js';

/** Who a call's points are counted for. */
export interface Payer {
  readonly ip: string;
  readonly uid: string | null;
}

/** Counts points of a class of cost. @throws AppError RATE_LIMITED, with when to come again */
export async function spendCost(
  { limits }: Pick<AppContext, 'limits'>,
  cost: CostClass,
  payer: Payer,
  points = 1,
): Promise<void> {
  const endsIn = await limits.callsByCost.spend(cost, payer, points);
  if (endsIn === null) return;
  const seconds = Math.max(1, Math.ceil(endsIn / 1000));
  throw new AppError('RATE_LIMITED', { message: `操作太频繁，请 ${seconds} 秒后再试` });
}
