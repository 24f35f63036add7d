import type { AppContext } from '../../context.js';

/**
 * Asks for the whole market once, so that nobody waits for the years that the simulated exchange lives through at its
 * first question. It does so stock by stock and lets others work in between; the server's end ends it too. A vendor is
 * asked nothing before somebody wants to know.
 */
export async function warmUp({ market, log }: Pick<AppContext, 'market' | 'log'>): Promise<void> {
  if (!market.source.simulated) return;
  try {
    await market.market();
  } catch (error) {
    log.debug({ err: error }, 'the market was not warmed up');
  }
}
