import type { AppContext } from '../context.js';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time `ms` ago, by the clock of erasures. */
export const timeAgo = ({ retention }: Pick<AppContext, 'retention'>, ms: number): Date =>
  new Date(retention.now() - ms);
