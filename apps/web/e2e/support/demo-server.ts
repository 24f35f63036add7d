import { manyVisitors } from './global-setup';
import { type PooledPlace, pooledServer } from './server-pool';

export const JOURNEY_OPS_KEY = 'ops-key-for-journeys';

/** A morning of trading on which the simulated market stands still. */
export const MARKET_MORNING = '2026-11-20T10:15:00+08:00';

/**
 * Settings of a server as it comes, with the demonstration model and the simulated market, and with whatever a journey
 * needs that is in the way of no other.
 */
export const demoEnv = {
  ...manyVisitors,
  MARKET_SIM_CLOCK: MARKET_MORNING,
  OPS_KEY: JOURNEY_OPS_KEY,
  WEB_VIEW_HOSTS: 'docs.example.org',
};

/** The server of the journeys with the demonstration model. */
export const demoServer = (): Promise<PooledPlace> => pooledServer(demoEnv);
