import type { ReasoningPlace, Vendor } from './vendor.js';
import { vendors } from './vendors.js';

/** The vendor that `LLM_<NAME>_…` names, or the generic row. */
export function vendorNamed(name: string): Vendor {
  const word = name.toLowerCase();
  return Object.values(vendors).find((one) => one.name === word || one.aliases.includes(word)) ?? vendors.generic;
}

/** Vendor of a provider: by the host of its base URL, else by the name it was configured under. */
export function detectVendor(name: string, baseUrl: string): Vendor {
  const { host, hostname } = new URL(baseUrl);
  for (const vendor of Object.values(vendors)) {
    if (vendor.hosts.some((known) => host === known || hostname === known || hostname.endsWith(`.${known}`)))
      return vendor;
  }
  return behindGateway(vendorNamed(name));
}

/**
 * A vendor's models on another host, such as a self-hosted vLLM: requests have the vendor's form, but answers may have
 * the gateway's.
 */
function behindGateway(vendor: Vendor): Vendor {
  const also = vendors.generic.reasoningIn.filter((place: ReasoningPlace) => !vendor.reasoningIn.includes(place));
  return { ...vendor, reasoningIn: [...vendor.reasoningIn, ...also], wholeBy: 'done' };
}
