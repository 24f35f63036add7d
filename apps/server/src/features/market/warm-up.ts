import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';

/**
 * Most tries: on a busy machine reading may take longer than an answer may, and each try continues where the one
 * before was stopped.
 */
const MAX_TRIES = 5;

/**
 * Reads the whole market once, so that no caller waits for the years that the simulated exchange computes on its first
 * request. It yields to other work after each stock; the server's end ends it too. A vendor is not asked before a user
 * needs it.
 */
export async function warmUp({ market, log }: Pick<AppContext, 'market' | 'log'>): Promise<void> {
  if (!market.source.simulated) return;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      await market.market();
      return;
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'MARKET_TIMEOUT';
      if (isLate && tries < MAX_TRIES) continue;
      log.debug({ err: error }, 'the market was not warmed up');
      return;
    }
  }
}
