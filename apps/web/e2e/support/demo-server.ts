import { manyVisitors } from './global-setup';
import { type PooledPlace, pooledServer } from './server-pool';

export const JOURNEY_OPS_KEY = 'ops-key-for-journeys';

/** Morning of a trading day on which the simulated market stands still. */
export const MARKET_MORNING = '2026-11-20T10:15:00+08:00';

/**
 * Settings of a server with its defaults, the demonstration model and the simulated market, and with settings of single
 * journeys that do not disturb the others.
 */
export const demoEnv = {
  ...manyVisitors,
  // Its journeys name companies.
  MARKET_SIM_EVERY: '1',
  MARKET_SIM_CLOCK: MARKET_MORNING,
  OPS_KEY: JOURNEY_OPS_KEY,
  WEB_VIEW_HOSTS: 'docs.example.org',
};

/** Server of the journeys with the demonstration model. */
export const demoServer = (): Promise<PooledPlace> => pooledServer(demoEnv);
