import type { MarketSource } from '../../../providers/market/port.js';
import type { MarketTime } from '../calendar/market-time.js';
import type { MarketHistory } from '../market-history.js';
import type { SourceClient } from './source-client.js';

/** The parts that every reader of the market is made of. */
export interface MarketCore {
  readonly source: MarketSource;
  readonly client: SourceClient;
  readonly time: MarketTime;
  /** Past days in the database; null: none are stored. */
  readonly stored: MarketHistory | null;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
}
