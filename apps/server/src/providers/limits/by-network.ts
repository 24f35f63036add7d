import { networksOf } from './ip-key.js';
import type { Budget, SettledBudget } from './port.js';

/**
 * Clients of one IPv6 /48 that can use their budgets up. The network of a carrier or an office has many more, who stay
 * far below their budgets, as those behind one IPv4 address do.
 */
export const CLIENTS_PER_SITE = 8;

/**
 * Joins the budget of a client and that of the site around it. Calls that the client's budget refuses are not counted
 * for its site, so that nobody uses up more of a site than a client has.
 */
export function byNetwork(client: Budget, site: Budget): Budget {
  return {
    consume: async (ip) => {
      const [clientKey, siteKey] = networksOf(ip);
      return (await client.consume(clientKey)) ?? (siteKey === undefined ? null : site.consume(siteKey));
    },
    allows: async (ip) => {
      const [clientKey, siteKey] = networksOf(ip);
      return (await client.allows(clientKey)) && (siteKey === undefined || site.allows(siteKey));
    },
  };
}

/** When an address whose budget, or that of the site around it, is spent has one again, ms from now; 0 for one that has. */
export function endsInNetwork(client: SettledBudget, site: SettledBudget, ip: string): number {
  const [clientKey, siteKey] = networksOf(ip);
  const ofClient = client.isExhausted(clientKey) ? client.endsIn(clientKey) : 0;
  const ofSite = siteKey !== undefined && site.isExhausted(siteKey) ? site.endsIn(siteKey) : 0;
  return Math.max(ofClient, ofSite);
}

/** Whether the budget of an address, or of the site around it, is known here to be spent. */
export function isSpentInNetwork(client: SettledBudget, site: SettledBudget, ip: string): boolean {
  const [clientKey, siteKey] = networksOf(ip);
  return client.isExhausted(clientKey) || (siteKey !== undefined && site.isExhausted(siteKey));
}
