import type { KnownThemes, ReadSoFar } from '../service.js';
import type { MarketCore } from '../source/market-core.js';

/** Time for which complete themes are cached, ms. */
const THEMES_TTL_MS = 60_000;
/** Time for which some of them are cached while more are being read, ms. */
const PARTIAL_THEMES_TTL_MS = 5_000;

/**
 * Themes of the source, which may still be reading them in the background; incomplete ones are requested again soon.
 */
export class ThemeReader {
  readonly #core: Pick<MarketCore, 'source' | 'client'>;
  #reading: ReadSoFar | null = null;

  constructor(core: Pick<MarketCore, 'source' | 'client'>) {
    this.#core = core;
  }

  async get(): Promise<KnownThemes> {
    const { source, client } = this.#core;
    const ask = async (signal: AbortSignal) => {
      let reading: ReadSoFar | null = null;
      const found = await source.themes(signal, (read, total) => {
        reading = { read, total };
      });
      this.#reading = reading;
      return found;
    };
    const found = await client.daily('themes', '', ask, () => (this.#reading ? PARTIAL_THEMES_TTL_MS : THEMES_TTL_MS));
    return this.#reading ? { ...found, reading: this.#reading } : found;
  }
}
