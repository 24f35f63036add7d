import type { StockCode } from '@guanlan/contract';
import { capabilities, type MarketSource, type SourceQuote } from './port.js';
import type { QuoteShelf } from './quote-shelf.js';

export interface SharedSourceOptions {
  /** Quotes that several servers share; null: this one is alone. */
  readonly shelf: QuoteShelf | null;
  /** Called for each request that this server makes itself. */
  readonly asked: (what: string) => void;
  /** Called for quotes that this server has read itself. */
  readonly quoted: (codes: readonly StockCode[]) => void;
}

const requests: ReadonlySet<string> = new Set(capabilities);

/**
 * The source as this server uses it: quotes read by one of several servers are shared for the source's interval, and
 * requests that this one makes itself are reported.
 */
export function sharedSource(source: MarketSource, { shelf, asked, quoted }: SharedSourceOptions): MarketSource {
  const { id, interval } = source.info;
  const instead: Pick<MarketSource, 'quotes' | 'indices' | 'close'> = {
    async quotes(codes, signal) {
      if (!shelf) return readQuotes(codes, signal);
      const read = await shelf.read(`${id} quote`, codes, interval, async (missing) => {
        const found = new Map((await readQuotes(missing, signal)).map((quote) => [quote.code, [quote]]));
        return new Map(missing.map((code): [StockCode, SourceQuote[]] => [code, found.get(code) ?? []]));
      });
      return codes.flatMap((code) => read.get(code) ?? []);
    },
    async indices(signal) {
      const readIndices = async (): Promise<ReadonlyMap<string, readonly SourceQuote[]>> => {
        asked('indices');
        return new Map([['indices', await source.indices(signal)]]);
      };
      const read = shelf ? await shelf.read(`${id} list`, ['indices'], interval, readIndices) : await readIndices();
      return read.get('indices') ?? [];
    },
    async close() {
      shelf?.close();
      await source.close();
    },
  };
  async function readQuotes(codes: readonly StockCode[], signal: AbortSignal): Promise<readonly SourceQuote[]> {
    asked('quotes');
    const read = await source.quotes(codes, signal);
    quoted(codes);
    return read;
  }
  return new Proxy(source, {
    get(target, name) {
      if (Object.hasOwn(instead, name)) return Reflect.get(instead, name);
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...args: unknown[]): unknown => {
        if (typeof name === 'string' && requests.has(name)) asked(name);
        return Reflect.apply(own, target, args);
      };
    },
  });
}
