import { networksOf } from './ip-key.js';
import type { Quota } from './port.js';

/** A quota of a client by its address, and of the site that the client belongs to where an address names one. */
export function siteQuota(byClient: Quota, bySite: Quota): Quota {
  return {
    consume: async (ip, points) => {
      const [client, site] = networksOf(ip);
      const endsIn = await byClient.consume(client, points);
      if (endsIn !== null || site === undefined) return endsIn;
      const siteEndsIn = await bySite.consume(site, points);
      if (siteEndsIn !== null) await byClient.refund(client, points);
      return siteEndsIn;
    },
    refund: async (ip, points) => {
      const [client, site] = networksOf(ip);
      await byClient.refund(client, points);
      if (site !== undefined) await bySite.refund(site, points);
    },
  };
}
