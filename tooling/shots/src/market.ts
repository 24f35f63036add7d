import type { MarketPhaseMoment } from '@guanlan/launch/market-phases';
import type { Client } from './visitor.ts';

/** Pages of one stock. */
const ofStock = ['stock', 'stock-trend', 'stock-trend-deep', 'stock-trend-bimodal'];
/** The other pages with numbers of the market, or about them. */
const others = ['stock-selection', 'stock-list', 'watchlist', 'limit-up', 'notice', 'disclaimer'];
const realTime = ['real-time', 'real-time-list', 'real-time-watchlist'];

/** Watchlist of the visitor, beside the stock of the moment. */
const watched = ['SH605901', 'SZ003942', 'SZ302905', 'SH688934', 'BJ889003'];

/** Query of a page of the market; null for any other page. */
export function marketQuery(id: string, { code }: MarketPhaseMoment): string | null {
  if (ofStock.includes(id)) return `?code=${code}`;
  return others.includes(id) || realTime.includes(id) ? '' : null;
}

/** Brings an account to the state of a regular visitor of the market pages: disclaimer accepted, stocks on the list. */
export async function settleIn(client: Client, { code }: MarketPhaseMoment): Promise<void> {
  // Waits until the simulated exchange has built its years.
  await client.call('market.list', {}, { timeout: 90_000 });
  const { notices } = await client.call('disclaimer.state', {});
  for (const { kind, version } of notices) await client.call('disclaimer.accept', { kind, version });
  for (const one of new Set([...watched, code])) {
    await client.call('watchlist.add', { requestId: crypto.randomUUID(), code: one });
  }
}
