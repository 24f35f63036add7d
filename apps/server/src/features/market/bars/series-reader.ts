import type { Dividend, StockCode } from '@guanlan/contract';
import type { RawBars } from '@guanlan/stock-domain';
import { LongDays } from '../../../providers/market/long-days.js';
import { MarketError } from '../../../providers/market/market-error.js';
import type { DaySpan, MinuteBars, Sourced, StandingRecord, StockActions } from '../../../providers/market/port.js';
import { AppError } from '../../app-error.js';
import { RETRY_MS } from '../calendar/market-time.js';
import type { MarketHistory } from '../market-history.js';
import type { Dated } from '../service.js';
import type { MarketCore } from '../source/market-core.js';
import { nullIfUnavailable } from '../source/null-if-unavailable.js';

/** Most bars of minutes. */
const INTRADAY_BARS = 4_000;

/** Bars of single stocks and related facts, from the source, or from storage while the source does not have them. */
export class SeriesReader {
  readonly #core: MarketCore;
  readonly #days: LongDays;

  constructor(core: MarketCore) {
    this.#core = core;
    this.#days = new LongDays(core.source);
  }

  minutes(code: StockCode, days: number): Promise<Dated<readonly MinuteBars[]>> {
    const { source, client } = this.#core;
    return client.sourced('minutes', `${code} ${days}`, (signal) => source.minutes(code, days, signal));
  }

  async days(code: StockCode): Promise<Dated<RawBars>> {
    const { client, time } = this.#core;
    const [mark, { day }] = [await client.mark(), time];
    return this.#orStored(
      client.sourced(
        'days',
        `${code} ${mark}`,
        (signal) => this.#days.read(code, { day, mark }, signal),
        ({ value }) => this.#lifeOfDays(value),
      ),
      (stored) => stored.days(code, day),
    );
  }

  /** Some publish a day's bar hours after its end: until then a stock that traded looks like one that was suspended. */
  #lifeOfDays({ time: days, length }: RawBars): number {
    const { serving, day, today } = this.#core.time;
    const isWhole = today > day || (days[length - 1] ?? 0) >= day;
    return isWhole ? serving.life : Math.min(serving.life, RETRY_MS);
  }

  intraday(code: StockCode, period: '5m' | '15m' | '30m' | '60m'): Promise<Dated<RawBars>> {
    const { source, client } = this.#core;
    return client.sourced('intraday', `${period} ${code}`, (signal) =>
      source.intraday(code, period, INTRADAY_BARS, signal),
    );
  }

  actions(code: StockCode): Promise<Dated<StockActions>> {
    const { source, client } = this.#core;
    return this.#orStored(
      client.daily('actions', code, (signal) => source.actions(code, signal)),
      (stored) => stored.actions(code),
    );
  }

  async dividends(code: StockCode): Promise<Dated<readonly Dividend[]>> {
    const { source, client } = this.#core;
    const actions = await nullIfUnavailable(this.actions(code));
    if (actions?.value.dividends) return { ...actions, value: actions.value.dividends };
    return client.daily('dividends', code, (signal) => source.dividends(code, signal));
  }

  standings(code: StockCode): Promise<Dated<readonly StandingRecord[]>> {
    const { source, client } = this.#core;
    return client.daily('standings', code, (signal) => source.standings(code, signal));
  }

  async *history(codes: readonly StockCode[], span: DaySpan) {
    const { source, client } = this.#core;
    try {
      yield* source.history(codes, span, client.closing);
    } catch (error) {
      throw error instanceof MarketError ? new AppError(error.code, { cause: error }) : error;
    }
  }

  /** Answers a failed request from the stored history, with its age; rethrows the failure where nothing is stored. */
  async #orStored<T>(
    asked: Promise<Dated<T>>,
    find: (stored: MarketHistory) => Promise<Sourced<T> | null>,
  ): Promise<Dated<T>> {
    const { client, stored } = this.#core;
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof AppError) || client.closing.aborted || !stored) throw error;
      const found = await find(stored);
      if (!found) throw error;
      return client.dated(found);
    }
  }
}
