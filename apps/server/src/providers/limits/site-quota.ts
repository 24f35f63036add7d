import { networksOf } from './ip-key.js';
import type { Quota } from './port.js';

/** How many clients' quotas the /48 of an IPv6 address has: a network of some offices, not of 65,536 strangers. */
export const CLIENT_QUOTAS_PER_SITE = 8;

/** A quota of a client by its address, and of the site that the client belongs to where an address names one. */
export function siteQuota(byClient: Quota, bySite: Quota): Quota {
  return {
    spend: async (ip, points) => {
      const [client, site] = networksOf(ip);
      if (!(await byClient.spend(client, points))) return false;
      if (site === undefined || (await bySite.spend(site, points))) return true;
      await byClient.refund(client, points);
      return false;
    },
    refund: async (ip, points) => {
      const [client, site] = networksOf(ip);
      await byClient.refund(client, points);
      if (site !== undefined) await bySite.refund(site, points);
    },
  };
}
