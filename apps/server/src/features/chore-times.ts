import type { AppContext } from '../context.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time so many ms ago. */
export const timeAgo = ({ now }: Pick<AppContext, 'now'>, ms: number): Date => new Date(now() - ms);
