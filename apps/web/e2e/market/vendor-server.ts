import { pathToFileURL } from 'node:url';
import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { type RealServer, removeData, startRealServer } from '@guanlan/launch/real-server';
import { test } from '../support/fixtures';
import { manyVisitors } from '../support/global-setup';

/** Interval at which the vendor's quotes get a newer time, ms. */
const TICK_MS = 500;

const shim = new URL('./set-clock.mjs', pathToFileURL(`${import.meta.dirname}/`)).href;

/** Time as yyyyMMddHHmmss in Shanghai. */
const stampOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

/** Server with a fake vendor of market data, at 14:00 on the vendor's trading day. */
export interface VendorServer {
  readonly server: RealServer;
  readonly market: FakeMarket;
  /** Server's time, ms; a browser's clock must be close to it. */
  now(): number;
  /** Makes the vendor's quotes follow the present time, except those of `still`, until `tellOf` or `stop`. */
  tellNow(still?: readonly string[]): void;
  /** Stops new quotes, while the vendor still answers. */
  stop(): void;
  /** Sets the time of all the vendor's quotes, yyyyMMddHHmmss. */
  tellOf(stamp: string): void;
}

/** Starts the server before the tests of the calling file: with Tencent, or the sources in `env`. */
export function withVendor(env: Readonly<Record<string, string>> = {}): VendorServer {
  let server: RealServer & { readonly dataDir: string };
  let market: FakeMarket;
  let ahead = 0;
  let ticking: NodeJS.Timeout | undefined;
  const now = (): number => Date.now() + ahead;
  const tell = (stamp: string, still: readonly string[] = []): void => {
    market.state.stocks = market.state.stocks.map((stock) =>
      still.includes(stock.code) ? stock : { ...stock, stamp },
    );
  };
  const stop = (): void => clearInterval(ticking);
  test.beforeAll(async () => {
    test.setTimeout(150_000);
    market = await startFakeMarket();
    ahead = market.now - Date.now();
    server = await startRealServer({
      ...market.env,
      MARKET_SOURCE: 'tencent',
      ...manyVisitors,
      ...env,
      CLOCK_AHEAD: String(ahead),
      NODE_OPTIONS: `--import ${shim}`,
      // Any time zone will do: the market's day is Shanghai's.
      TZ: 'America/New_York',
    });
  });
  test.afterAll(async () => {
    stop();
    await server.stop();
    await market.close();
    removeData(server.dataDir);
  });
  return {
    get server() {
      return server;
    },
    get market() {
      return market;
    },
    now,
    stop,
    tellNow(still = []) {
      stop();
      const go = (): void => tell(stampOf(now()), still);
      go();
      ticking = setInterval(go, TICK_MS);
    },
    tellOf(stamp) {
      stop();
      tell(stamp);
    },
  };
}
