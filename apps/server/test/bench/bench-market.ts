import type { StockCode } from '@guanlan/contract';
import { barIndexFrom, createBars, factorsFrom, type RawBars, sliceBars } from '@guanlan/stock-domain';
import type { DaySpan, MarketClock, SourceInfo, SourceQuote, SourceSymbol } from '../../src/providers/market/port.js';
import { calendar, SetClock } from '../../src/providers/market/simulated/world.fixture.js';
import { PartialSource } from '../../src/providers/market/vendor/partial-source.js';
import { plainSymbol } from '../../src/providers/market/vendor/plain-symbol.js';
import { securityOfCode } from '../../src/providers/market/vendor/quote-draft.js';

interface BenchMarketOptions {
  readonly stocks: number;
  /** Trading days, oldest first. */
  readonly days: readonly number[];
  readonly clock: MarketClock;
}

const info: SourceInfo = {
  id: 'bench',
  name: '基准',
  badge: null,
  terms: '',
  simulated: false,
  capabilities: new Set(['symbols', 'quotes', 'history', 'actions']),
  // Every request reads the whole market again.
  interval: 1,
  batch: 10_000,
};

/** A thousand codes each. */
const stretches = ['SH600', 'SH601', 'SH603', 'SH605', 'SZ000', 'SZ001', 'SZ002', 'SZ003'];

/** As many random walks as there are stocks in the market, drawn again for each request. */
class BenchMarket extends PartialSource {
  readonly info = info;
  override readonly clock: MarketClock;
  readonly #options: BenchMarketOptions;
  readonly #codes: readonly StockCode[];
  /** Closes of the day before the last, as they were made. */
  readonly #closes = new Map<StockCode, number>();

  constructor(options: BenchMarketOptions) {
    super(() => options.clock.now());
    this.clock = options.clock;
    this.#options = options;
    this.#codes = Array.from({ length: options.stocks }, (_, at) => {
      return `${stretches[Math.floor(at / 1_000)]}${String(at % 1_000).padStart(3, '0')}`;
    });
  }

  override async symbols() {
    return this.sourced(
      this.#codes.map((code): SourceSymbol => plainSymbol(securityOfCode(info.id, code), `第 ${code}`)),
    );
  }

  override async *history(codes: readonly StockCode[], { from, to }: DaySpan) {
    for (const code of codes) {
      const bars = this.#walk(code);
      yield { code, bars: sliceBars(bars, barIndexFrom(bars, from), barIndexFrom(bars, to + 1)) };
    }
  }

  override async actions() {
    const { days } = this.#options;
    const dates = [400, 900, 1_400, 1_900, 2_400].flatMap((at) => days[at] ?? []);
    return this.sourced({
      dividends: [],
      factors: factorsFrom([
        { from: 19_900_101, factor: 1 },
        ...dates.map((from, at) => ({ from, factor: 1.02 ** (at + 1) })),
      ]),
    });
  }

  override async quotes(codes: readonly StockCode[]): Promise<readonly SourceQuote[]> {
    const now = this.clock.now();
    const day = this.#options.days.at(-1) as number;
    return codes.map((code, at) => {
      const prevClose = this.#closes.get(code) ?? this.#lastClose(code);
      const last = Math.round(prevClose * (100 + ((at + now / 1000) % 7))) / 100;
      return {
        code,
        name: code,
        day,
        phase: 'continuous',
        state: 'trading',
        last,
        prevClose,
        open: prevClose,
        high: last,
        low: prevClose,
        volume: 1e6,
        amount: 1e6 * last,
        limits: { up: prevClose * 1.1, down: prevClose * 0.9 },
        call: null,
        bids: null,
        asks: null,
        provenance: { source: info.id, asOf: now, fetchedAt: now },
      };
    });
  }

  #lastClose(code: StockCode): number {
    const { close, length } = this.#walk(code);
    return close[length - 1] as number;
  }

  /** All days but the last, which is only quoted. */
  #walk(code: StockCode): RawBars {
    const { days } = this.#options;
    let state = Number(code.slice(2)) + 1;
    const random = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const length = days.length - 1;
    const bars = createBars(length, 'day');
    let price = 500 + Math.floor(random() * 6_000);
    for (let at = 0; at < length; at += 1) {
      const close = Math.min(200_000, Math.max(100, Math.round(price * (0.97 + random() * 0.06))));
      bars.time[at] = days[at] as number;
      bars.open[at] = price / 100;
      bars.close[at] = close / 100;
      bars.high[at] = (Math.max(price, close) + 3) / 100;
      bars.low[at] = (Math.min(price, close) - 3) / 100;
      bars.volume[at] = Math.round(random() * 1e6) * 100;
      bars.amount[at] = (bars.volume[at] as number) * (close / 100);
      price = close;
    }
    this.#closes.set(code, price / 100);
    return bars as RawBars;
  }
}

/** The market of the bench on the evening of its last day but one, which is the last of `span`; the last is only quoted. */
export function benchMarket(stocks: number, length: number) {
  const clock = new SetClock('2026-11-19T16:00:00+08:00');
  const end = calendar.days.indexOf(20_261_120) + 1;
  const days = [...calendar.days.slice(end - length - 1, end)];
  return {
    clock,
    source: new BenchMarket({ stocks, days, clock }),
    span: { from: days[0] as number, to: 20_261_119 },
  };
}
