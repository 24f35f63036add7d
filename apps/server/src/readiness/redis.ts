import type { ReadinessCheck } from './readiness.js';

/** Redis answers; without it each node continues alone. */
export function redisCheck(ping: () => Promise<unknown>): ReadinessCheck {
  return {
    run: async () => {
      await ping();
      return [];
    },
    otherwise: { code: 'REDIS_DOWN', message: 'Redis does not answer at REDIS_URL', degraded: true },
  };
}
