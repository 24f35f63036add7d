import type { CostClass } from '@guanlan/contract';
import type { AppContext } from '../context.js';
import type { CostCaller } from '../providers/limits/port.js';
import { tooOften } from './too-often.js';

/** Counts points of a class of cost. @throws AppError RATE_LIMITED, with when to come again */
export async function spendCost(
  { limits }: Pick<AppContext, 'limits'>,
  cost: CostClass,
  caller: CostCaller,
  points = 1,
): Promise<void> {
  const endsIn = await limits.callsByCost.spend(cost, caller, points);
  if (endsIn !== null) throw tooOften(endsIn);
}
