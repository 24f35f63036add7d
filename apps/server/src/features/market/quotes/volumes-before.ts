import type { StockCode } from '@guanlan/contract';
import type { TradeDate } from '@guanlan/stock-domain';
import { AppError } from '../../app-error.js';
import { previousStoredDay } from '../bars/previous-stored-day.js';
import type { MarketCore } from '../source/market-core.js';

/** Days that a volume ratio is of. */
const DAYS_OF_RATIO = 5;
/** Time for which volumes are cached, ms; a new day has others. */
const VOLUMES_TTL_MS = 3_600_000;

/** Volumes of stocks on their five trading days before: today's volume is compared with them. */
export class VolumesBefore {
  readonly #core: MarketCore;

  constructor(core: MarketCore) {
    this.#core = core;
  }

  /** Volumes of each stock; none where they are unknown. */
  async of(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, readonly number[]>> {
    const { client, time, stored } = this.#core;
    const { day } = time;
    // Days that were not stored an hour ago may be stored now.
    const version = previousStoredDay(stored, day, time.calendar()) === undefined ? 'asked' : 'kept';
    const missing: StockCode[] = [];
    const batch = Promise.resolve().then(() => this.#read(missing, day));
    const asked = codes.map(async (code) => {
      const volumes = await client.quotes.get(`volumes ${version} ${day} ${code}`, VOLUMES_TTL_MS, () => {
        missing.push(code);
        return batch.then((read) => read.get(code) ?? []);
      });
      return [code, volumes] as const;
    });
    try {
      return new Map(await Promise.all(asked));
    } catch (error) {
      // A quote without its volume ratio is still a quote.
      if (error instanceof AppError) return new Map();
      throw error;
    }
  }

  /**
   * Reads stored volumes. Only an exchange in this process is asked for the days of all stocks: another would take
   * hours.
   */
  async #read(codes: readonly StockCode[], day: TradeDate): Promise<ReadonlyMap<StockCode, readonly number[]>> {
    const { source, client, time, stored } = this.#core;
    const calendar = time.calendar();
    const [from, to] = [calendar.step(day, -30), calendar.step(day, -1)];
    if (codes.length === 0 || from === undefined || to === undefined) return new Map();
    const known = await stored?.volumes(codes, { from, to }, DAYS_OF_RATIO);
    if (known || !source.info.simulated) return known ?? new Map();
    const volumes = new Map<StockCode, number[]>();
    await client.ask('history', codes.join(), async (signal) => {
      for await (const { code, bars } of source.history(codes, { from, to }, signal)) {
        volumes.set(code, [...bars.volume.subarray(0, bars.length)].slice(-DAYS_OF_RATIO));
      }
    });
    return volumes;
  }
}
