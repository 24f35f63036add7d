import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';

/** A busy machine may take longer than an answer may: each try goes on where the one before was stopped. */
const MAX_TRIES = 5;

/**
 * Asks for the whole market once, so that nobody waits for the years that the simulated exchange lives through at its
 * first question. It does so stock by stock and lets others work in between; the server's end ends it too. A vendor is
 * asked nothing before somebody wants to know.
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
