import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import type { AppConfig, Functions } from '@guanlan/contract';
import type { Page } from '@playwright/test';
import { demoEnv } from './demo-server';
import { expect, type Place, test } from './fixtures';
import type { Account } from './people';
import { pooledServer } from './server-pool';

/** A market with one company in eight, for journeys that name none: to draw its years is most of a server's work. */
export const smallMarket = { MARKET_SIM_EVERY: '8' };

/**
 * Server whose market stands still at a moment (or runs from it: `…@60x`), shared with other files that use the same
 * moment. Started before the tests of the calling file.
 *
 * @param settings - further settings of the market, such as those of a small one
 */
export function withMarketAt(
  moment: string,
  settings: Readonly<Record<string, string>> = {},
): { readonly server: Place } {
  let server: Place;
  test.beforeAll(async () => {
    // A hook has the project's timeout and not that of its journeys.
    test.setTimeout(150_000);
    server = await pooledServer({ ...demoEnv, ...settings, MARKET_SIM_CLOCK: moment });
    await warmUp(server.url);
  });
  return {
    get server() {
      return server;
    },
  };
}

/** Waits until the simulated exchange has computed years of history, so that no journey has to. */
async function warmUp(url: string): Promise<void> {
  const { cloud } = (await (await fetch(`${url}/config.json`)).json()) as AppConfig;
  const client = createNodeCloudClient<Functions>(cloud);
  // On a busy machine the first answer is late, and the next attempt continues from there.
  await expect(() => client.call('market.list', {}, { timeout: 90_000 })).toPass({ timeout: 140_000 });
}

/** Pages of the market. */
export const marketPaths = {
  list: '/pages_diagnosis/stock_list',
  limitUp: '/pages_diagnosis/limitup',
  realTime: '/pages_diagnosis/real-time/real-time',
  realTimeList: '/pages_diagnosis/real-time/stock_list',
  realTimeWatchlist: '/pages_diagnosis/real-time/stock_choiced',
  watchlist: '/pages_diagnosis/stock_choiced',
  notice: '/pages_diagnosis/notice',
  disclaimer: '/pages_diagnosis/disclaimer',
  settings: '/pages/account/settings',
} as const;

/** Accepts the disclaimer outside the browser. */
export async function acceptBeforehand(account: Account): Promise<void> {
  const { notices } = await account.call('disclaimer.state', {});
  for (const { kind, version } of notices) await account.call('disclaimer.accept', { kind, version });
}

/** Accepts the disclaimer over the first stock page of a new user. */
export async function acceptDisclaimer(page: Page): Promise<void> {
  const asks = page.getByRole('dialog', { name: '免责声明' });
  await asks.getByRole('button', { name: '我已阅读并同意' }).click();
  // The page below takes no keys until the disclaimer is gone.
  await expect(asks).toBeHidden();
}
