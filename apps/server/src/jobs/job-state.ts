/**
 * `queued` waits for a worker, also between two attempts; `failed`: its handler refused it for good; `dead`: its attempts
 * are used up, or its node died during the last one.
 */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'dead'] as const;

export type JobState = (typeof jobStates)[number];
