import { AppError } from './app-error.js';

/** The refusal of calls that come too often, with when to come again: in so many ms. */
export function tooOften(endsIn: number): AppError {
  const seconds = Math.max(1, Math.ceil(endsIn / 1000));
  return new AppError('RATE_LIMITED', { message: `操作太频繁，请 ${seconds} 秒后再试` });
}
