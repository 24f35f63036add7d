import { type RealServer, removeData, startRealServer } from '@guanlan/launch/real-server';
import { test } from './fixtures';

/** A server whose simulated exchange stands still at a moment, for the journeys beside the call. */
export function withMarketAt(moment: string): { readonly server: RealServer } {
  let server: RealServer & { readonly dataDir: string };
  test.beforeAll(async () => {
    server = await startRealServer({ MARKET_SIM_CLOCK: moment });
  });
  test.afterAll(async () => {
    await server.stop();
    removeData(server.dataDir);
  });
  return {
    get server() {
      return server;
    },
  };
}
