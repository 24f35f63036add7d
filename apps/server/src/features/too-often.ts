import type { Budget } from '../providers/limits/port.js';
import { AppError } from './app-error.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A wait in words, rounded up: `20 秒`, `5 分钟`, `3 小时`. */
export function waitText(ms: number): string {
  if (ms <= 2 * MINUTE) return `${Math.max(1, Math.ceil(ms / SECOND))} 秒`;
  return ms <= 2 * HOUR ? `${Math.ceil(ms / MINUTE)} 分钟` : `${Math.ceil(ms / HOUR)} 小时`;
}

/** The error for calls beyond a limit: names the limit, and the time until the next call is allowed, ms. */
export function tooOften(endsIn: number, reason = '操作太频繁'): AppError {
  return new AppError('RATE_LIMITED', { message: `${reason}，请 ${waitText(endsIn)}后再试` });
}

/** Counts one more of a budget. @throws AppError RATE_LIMITED, with the reason and when to come again */
export async function consumeBudget(budget: Pick<Budget, 'consume'>, key: string, reason?: string): Promise<void> {
  const endsIn = await budget.consume(key);
  if (endsIn !== null) throw tooOften(endsIn, reason);
}
