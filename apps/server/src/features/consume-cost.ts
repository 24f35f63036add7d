import type { CostClass } from '@guanlan/contract';
import type { AppContext } from '../context.js';
import type { CostCaller } from '../providers/limits/port.js';
import { tooOften } from './too-often.js';

/** The sentence of a rate limit by its cost class; classes without one get the general sentence. */
const reasons: Partial<Record<CostClass, string>> = {
  credential: '登录和验证太频繁',
  fetch: '读取网页太频繁',
  model: '向模型提问太频繁',
  export: '导出太频繁',
  screen: '选股太频繁',
};

/** Counts points of a class of cost. @throws AppError RATE_LIMITED, with when to come again */
export async function consumeCost(
  { limits }: Pick<AppContext, 'limits'>,
  cost: CostClass,
  caller: CostCaller,
  points = 1,
): Promise<void> {
  const endsIn = await limits.callsByCost.consume(cost, caller, points);
  if (endsIn !== null) throw tooOften(endsIn, reasons[cost]);
}
