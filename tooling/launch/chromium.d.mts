/** Flags for a headless browser that stays on this machine. */
export const chromiumFlags: string[];
/** A browser that is on this machine already, or undefined. */
export function findChromium(): string | undefined;
/** Finds a browser for the tests or gets one. */
export function ensureChromium(): string;
