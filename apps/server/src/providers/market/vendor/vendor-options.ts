import type { TradingCalendar } from '@guanlan/stock-domain';
import type { QueueTimers } from '../client/rate-limited-queue.js';
import type { Capability } from '../port.js';
import type { QuoteRefusal } from './quote-draft.js';

/** Options that every adapter of a vendor takes. */
export interface VendorOptions {
  /** See {@link VendorClient}; null: the vendor itself. */
  readonly baseUrl: string | null;
  /** Real time, ms. */
  readonly now: () => number;
  readonly calendar: () => TradingCalendar;
  /** The machine's own when absent. */
  readonly timers?: QueueTimers;
  /** Capabilities of the sources that are asked where this one does not answer; absent: there is no other source. */
  readonly fallbacks?: ReadonlySet<Capability> | undefined;
  /** Called for each quote that was left out because it failed its checks. */
  readonly onRefused?: (refusal: QuoteRefusal) => void;
}

/** Longest time for one request, ms, to a vendor that answers within a second when it is well. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Longest time for one request to a vendor with others behind it, ms: its requests wait for each other. */
export const SHARED_TIMEOUT_MS = 5_000;

/** The browser that the vendors' own pages are written for. */
export const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The indices that every screen shows. */
export const SHOWN_INDICES = ['SH000001', 'SZ399001', 'SZ399006', 'SH000300', 'SH000688', 'BJ899050'] as const;
