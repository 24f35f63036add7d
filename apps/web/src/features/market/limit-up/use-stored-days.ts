import type { FunctionOutput } from '@guanlan/contract';
import { useLimitUpDaysQuery } from '../marketApi';

/** Interval at which the days are read again while none is stored, ms. */
const RETRY_MS = 30_000;

/**
 * Days whose limit-up boards are stored; undefined while unknown. Read again each time the screen opens, since every day
 * adds one, and now and then while there is none: a server fills them in during the minutes after its first start.
 */
export function useStoredDays(): FunctionOutput<'market.limitUpDays'> | undefined {
  const { data } = useLimitUpDaysQuery(undefined, { refetchOnMountOrArgChange: true });
  useLimitUpDaysQuery(undefined, { skip: data?.from !== null, pollingInterval: RETRY_MS });
  return data;
}
