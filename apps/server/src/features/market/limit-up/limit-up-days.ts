import { LIMIT_UP_DAYS_MAX } from '@guanlan/contract';
import type { Handler } from '../../handler.js';

/** Days of the stored limit-up pools. */
export const limitUpDays: Handler<'market.limitUpDays'> = async ({ market }) => {
  const days = (await market.stored?.poolDays()) ?? [];
  return { from: days[0] ?? null, count: days.length, days: days.slice(-LIMIT_UP_DAYS_MAX) };
};
