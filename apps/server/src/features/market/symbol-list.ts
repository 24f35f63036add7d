import type { MarketSource, Sourced, SourceTheme } from '../../providers/market/port.js';
import type { Asking } from './asking.js';
import { type MarketTime, SLOW } from './market-time.js';
import { orUnknown } from './or-unknown.js';
import { profilesOf } from './profiles.js';
import type { Dated, Symbols } from './service.js';

export interface SymbolListOptions {
  readonly source: MarketSource;
  readonly asking: Asking;
  readonly time: MarketTime;
  /** See `MarketService.mark`. */
  readonly mark: () => Promise<string>;
  readonly themes: () => Promise<Dated<readonly SourceTheme[]>>;
}

/** What is listed. */
export class SymbolList {
  readonly #options: SymbolListOptions;

  constructor(options: SymbolListOptions) {
    this.#options = options;
  }

  async get(): Promise<Dated<Symbols>> {
    const { asking, time, mark } = this.#options;
    // A day that begins, and a file that is new, bring other names: both are part of the question.
    const key = `${time.day} ${await mark()}`;
    return asking.dated(await asking.series.get(`symbols ${key}`, SLOW, () => this.#read(key)));
  }

  async #read(key: string): Promise<Sourced<Symbols>> {
    const { source, asking, themes } = this.#options;
    const hasThemes = source.info.capabilities.has('themes');
    const [symbols, grouped] = await Promise.all([
      asking.ask('symbols', key, (signal) => source.symbols(signal)),
      // Stocks without their themes are still stocks.
      hasThemes ? orUnknown(themes()) : null,
    ]);
    const all = profilesOf(symbols, grouped);
    const byCode = new Map(all.map((profile) => [profile.code, profile]));
    return { value: { all, byCode }, provenance: symbols.provenance };
  }
}
