import type { AppContext } from '../context.js';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time `ms` ago. */
export const timeAgo = ({ now }: Pick<AppContext, 'now'>, ms: number): Date => new Date(now() - ms);
