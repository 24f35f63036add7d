import type { StockCode } from '@guanlan/contract';
import type { MarketSource, SourceQuote } from './port.js';
import type { QuoteShelf } from './quote-shelf.js';

/** The source of several servers: what one of them has read serves all for the source's interval. */
export function sharedSource(source: MarketSource, shelf: QuoteShelf): MarketSource {
  const { id, interval } = source.info;
  const instead: Pick<MarketSource, 'quotes' | 'indices' | 'close'> = {
    async quotes(codes, signal) {
      const read = await shelf.read(`${id} quote`, codes, interval, async (missing) => {
        const found = new Map((await source.quotes(missing, signal)).map((quote) => [quote.code, [quote]]));
        return new Map(missing.map((code): [StockCode, SourceQuote[]] => [code, found.get(code) ?? []]));
      });
      return codes.flatMap((code) => read.get(code) ?? []);
    },
    async indices(signal) {
      const read = await shelf.read(`${id} list`, ['indices'], interval, async () => {
        return new Map([['indices', await source.indices(signal)]]);
      });
      return read.get('indices') ?? [];
    },
    async close() {
      shelf.close();
      await source.close();
    },
  };
  return new Proxy(source, {
    get(target, name) {
      if (Object.hasOwn(instead, name)) return Reflect.get(instead, name);
      const own: unknown = Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
