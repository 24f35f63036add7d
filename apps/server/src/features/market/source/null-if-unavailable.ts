import { AppError } from '../../app-error.js';

/** Resolves to null where the market cannot answer, so that a missing part leaves the rest of a response intact. */
export async function nullIfUnavailable<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('MARKET_')) return null;
    throw error;
  }
}
