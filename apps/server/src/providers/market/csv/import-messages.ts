import type { TradingCalendar } from '@guanlan/stock-domain';
import type { MarketErrorCode } from '../market-error.js';
import type { ImportedFile } from './import-file.js';

/** Place of a file's bars in the cache, and the state of the file that they are of. */
export interface CacheEntry {
  readonly path: string;
  /** Mark of the file as it was looked at. */
  readonly mark: string;
  readonly reserveBytes: number;
}

/** To the thread: a file to read, and the days with trading as far as they are known. */
export interface ToImporter {
  readonly path: string;
  /** Absent where it is the one of the file before: its thousands of days take longer to send than many a file. */
  readonly calendar?: Pick<TradingCalendar, 'from' | 'to' | 'days'> | undefined;
  readonly cacheEntry?: CacheEntry | undefined;
}

/** Message from the thread: its progress, or its outcome. */
export type FromImporter =
  | { readonly type: 'progress'; readonly rows: number }
  | { readonly type: 'read'; readonly imported: ImportedFile }
  | { readonly type: 'refused'; readonly code: MarketErrorCode; readonly source: string; readonly message: string }
  | { readonly type: 'broken'; readonly error: unknown };
