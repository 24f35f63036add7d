import type { FakeStock } from './fake-stock.ts';
import type { FakePoolRow } from './pool.ts';

/**
 * Faults of a vendor, one at a time:
 * `banned-403`, `banned-456`, `banned-html`, `empty`, `reset`, `rate` (429), `down` (502), `slow` (no answer at all):
 * refusals; `half-page`: an answer breaks off, or a page lacks a row; `wrong-day`: it answers another day;
 * `missing-fields`, `no-amount`, `wrong-units`, `other-security`: what their names say; `no-points`, `too-often`: how
 * Tushare refuses.
 */
export const quirks = [
  'banned-403',
  'banned-456',
  'banned-html',
  'empty',
  'reset',
  'rate',
  'down',
  'slow',
  'half-page',
  'wrong-day',
  'missing-fields',
  'no-amount',
  'wrong-units',
  'other-security',
  'no-points',
  'too-often',
] as const;

/** One of {@link quirks}. */
export type Quirk = (typeof quirks)[number];

/** State of the market that the vendors report; a test changes it between requests. */
export interface FakeMarketState {
  stocks: FakeStock[];
  quirk: Quirk | null;
  /** Requests that the quirk applies to; all when null. */
  quirkFor: ((request: FakeRequest) => boolean) | null;
  /** Rows of a page of a list; the vendor's own when null. */
  pageSize: number | null;
  /** YYYYMMDD of the day whose limit pools are known. */
  poolDay: string;
  pool: FakePoolRow[];
}

export interface FakeRequest {
  /** The vendor's host. */
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface FakeAnswer {
  readonly type: string;
  readonly body: string | Buffer;
}
