import type { ReasoningPlace, Vendor } from './vendor.js';
import { vendors } from './vendors.js';

/** The vendor that goes by a name of `LLM_<NAME>_…`, or the row of all others. */
export function vendorNamed(name: string): Vendor {
  const word = name.toLowerCase();
  return Object.values(vendors).find((one) => one.name === word || one.aliases.includes(word)) ?? vendors.generic;
}

/** Which vendor a provider is: by the host of its base URL, else by the name it was configured under. */
export function detectVendor(name: string, baseUrl: string): Vendor {
  const { host, hostname } = new URL(baseUrl);
  for (const vendor of Object.values(vendors)) {
    if (vendor.hosts.some((known) => host === known || hostname === known || hostname.endsWith(`.${known}`)))
      return vendor;
  }
  return behindGateway(vendorNamed(name));
}

/**
 * A vendor's models on somebody else's host, such as an owner's own vLLM: asked in the vendor's words, but what comes
 * back may be in the gateway's.
 */
function behindGateway(vendor: Vendor): Vendor {
  const also = vendors.generic.reasoningIn.filter((place: ReasoningPlace) => !vendor.reasoningIn.includes(place));
  return { ...vendor, reasoningIn: [...vendor.reasoningIn, ...also], wholeBy: 'done' };
}
