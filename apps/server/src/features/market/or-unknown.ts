import { AppError } from '../app-error.js';

/** What the market answers, or null where it cannot: a part that is not known leaves the rest as it is. */
export async function orUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('MARKET_')) return null;
    throw error;
  }
}
