import type { Capability, MarketSource } from './port.js';

const questions: ReadonlySet<string> = new Set<Capability>([
  'symbols',
  'quotes',
  'minutes',
  'days',
  'intraday',
  'history',
  'actions',
  'limitPool',
  'themes',
  'calendar',
  'indices',
  'standings',
]);

/** The source, with `count` told of every question that it is asked. */
export function countedSource(source: MarketSource, count: (what: string) => void): MarketSource {
  return new Proxy(source, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...args: unknown[]): unknown => {
        if (typeof name === 'string' && questions.has(name)) count(name);
        return Reflect.apply(own, target, args);
      };
    },
  });
}
