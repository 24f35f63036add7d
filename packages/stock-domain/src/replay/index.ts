export { openMarket, type ReplayMarket, type ReplayMarketOptions, type ReplayStock } from './market.js';
export { type Replay, replay, type SweepRow, sweep } from './replay.js';
export type { ReplaySettings } from './settings.js';
