import type { CostClass } from '@guanlan/contract';
import type { AppContext } from '../context.js';
import { tooOften } from './too-often.js';

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
  if (endsIn !== null) throw tooOften(endsIn);
}
