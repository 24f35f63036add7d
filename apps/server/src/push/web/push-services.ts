/**
 * Domains of the browser vendors' push services: Chromium and its canary, Firefox, Edge, Safari. A subscriber does not
 * control how an endpoint there answers.
 */
const DOMAINS: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Whether a host belongs to the push service of a browser. */
export const isPushService = (host: string): boolean =>
  DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
