import type { StockCode } from '@guanlan/contract';
import type { Capability, MarketSource } from './port.js';

const questions: ReadonlySet<string> = new Set<Capability>([
  'symbols',
  'quotes',
  'minutes',
  'days',
  'intraday',
  'history',
  'actions',
  'dividends',
  'limitPool',
  'themes',
  'calendar',
  'indices',
  'standings',
]);

/** Who looks on. */
interface Observer {
  /** A question is put to the source. */
  asked(what: string): void;
  /** Quotes have come. */
  quoted(codes: readonly StockCode[]): void;
}

/** The source, with somebody who is told what it is asked and which quotes it gave. */
export function observedSource(source: MarketSource, observer: Observer): MarketSource {
  const quotes: MarketSource['quotes'] = async (codes, signal) => {
    observer.asked('quotes');
    const read = await source.quotes(codes, signal);
    observer.quoted(codes);
    return read;
  };
  return new Proxy(source, {
    get(target, name) {
      if (name === 'quotes') return quotes;
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...args: unknown[]): unknown => {
        if (typeof name === 'string' && questions.has(name)) observer.asked(name);
        return Reflect.apply(own, target, args);
      };
    },
  });
}
