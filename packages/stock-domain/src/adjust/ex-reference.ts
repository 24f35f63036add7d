import { DomainError } from '../domain-error.js';
import { ACTION_PARTS, type CorporateAction, requireAction } from './action.js';

const UNIT_PARTS = BigInt(ACTION_PARTS);

/**
 * The exchange's reference price of an ex-date, which takes the previous close's place in limits and percentages:
 * `(P − cash + rightsPrice × rights) / (1 + bonus + rights)`, rounded half up to the tick. Calculated exactly.
 *
 * @param previousClose - the last close before, in ticks: cents of a stock
 * @param thousandths - size of a tick in 0.001 yuan: 10, or 1 for a fund
 * @returns ticks
 * @throws DomainError INVALID_ACTION where an action's number is not sane or nothing of the price is left, INVALID_PRICE
 * @example
 * exReferencePrice(1000, { exDate: 20260618, cash: 0.25, bonus: 0.5 }); // 650
 */
export function exReferencePrice(previousClose: number, action: CorporateAction, thousandths: 1 | 10 = 10): number {
  const tick = BigInt((ACTION_PARTS / 1000) * thousandths);
  if (!Number.isSafeInteger(previousClose) || previousClose <= 0) {
    throw new DomainError('INVALID_PRICE', `${previousClose} is not a positive whole number of ticks`);
  }
  const { cash, bonus, rights, rightsPrice } = requireAction(action);
  // Yuan in hundred-millionths, twice over where two numbers of that kind are multiplied.
  const top = (BigInt(previousClose) * tick - BigInt(cash)) * UNIT_PARTS + BigInt(rightsPrice) * BigInt(rights);
  const bottom = (UNIT_PARTS + BigInt(bonus) + BigInt(rights)) * tick;
  const price = top > 0n ? Number((2n * top + bottom) / (2n * bottom)) : 0;
  if (price > 0) return price;
  throw new DomainError(
    'INVALID_ACTION',
    `nothing is left of ${previousClose} ticks after the action of ${action.exDate}`,
  );
}
