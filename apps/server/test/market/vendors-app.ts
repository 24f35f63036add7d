import { type FakeMarket, type FakeStock, startFakeMarket } from '@guanlan/fakes/market';
import { MarketChain } from '../../src/providers/market/chain.js';
import { EastmoneyMarket } from '../../src/providers/market/eastmoney/source.js';
import type { MarketSource } from '../../src/providers/market/port.js';
import { SinaMarket } from '../../src/providers/market/sina/source.js';
import { TencentMarket } from '../../src/providers/market/tencent/source.js';
import type { VendorOptions } from '../../src/providers/market/vendor/vendor-options.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const adapters = { tencent: TencentMarket, sina: SinaMarket, eastmoney: EastmoneyMarket } as const;
export type Vendor = keyof typeof adapters;

/** Vendors that can go wrong one by one: each is a server of its own. */
export type Vendors = Readonly<Record<Vendor, FakeMarket>>;

export async function startVendors(): Promise<Vendors & { close(): Promise<void> }> {
  const [tencent, sina, eastmoney] = await Promise.all([startFakeMarket(), startFakeMarket(), startFakeMarket()]);
  const close = async (): Promise<void> => {
    await Promise.all([tencent.close(), sina.close(), eastmoney.close()]);
  };
  return { tencent, sina, eastmoney, close };
}

/** A server over a chain of vendors, whose waits take no time. */
export interface VendorsApp extends TestApp {
  /** Sets the time, and forgets answers of before and what vendors are left alone for. */
  at(time: string): void;
  /** Lets some time pass: answers of before are none any more. */
  pass(ms: number): void;
}

/**
 * @param order - the preferred first
 * @param databaseUrl - of a server before, or beside it; one of its own when absent
 */
export async function startVendorsApp(
  vendors: Vendors,
  order: readonly [Vendor, ...Vendor[]],
  time: string,
  databaseUrl?: string,
): Promise<VendorsApp> {
  let at = Date.parse(`${time}+08:00`);
  const timers: VendorOptions['timers'] = { now: () => at, sleep: async () => {}, random: () => 0 };
  const app = await startTestApp({
    ...(databaseUrl !== undefined && { databaseUrl }),
    marketSource: (_config, calendar) => {
      const make = (name: Vendor): MarketSource =>
        new adapters[name]({ baseUrl: vendors[name].url, now: () => at, calendar, timers });
      const [first, ...rest] = order;
      return rest.length === 0 ? make(first) : new MarketChain([make(first), ...rest.map(make)], { calendar });
    },
  });
  return {
    ...app,
    get logLines() {
      return app.logLines;
    },
    at: (next) => {
      at = Date.parse(`${next}+08:00`);
      app.advance(7_200_000);
    },
    pass: (ms) => {
      at += ms;
      app.advance(ms);
    },
  };
}

/** Changes one stock of a vendor. */
export function change({ state }: FakeMarket, code: string, changes: Partial<FakeStock>): void {
  state.stocks = state.stocks.map((one) => (one.code === code ? { ...one, ...changes } : one));
}
