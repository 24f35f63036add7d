import type { TradingCalendar } from '@guanlan/stock-domain';
import type { MarketErrorCode } from '../market-error.js';
import type { ImportedFile } from './import-file.js';

/** To the thread: a file to read, and the days with trading as far as they are known. */
export interface ToImporter {
  readonly path: string;
  readonly calendar: Pick<TradingCalendar, 'from' | 'to' | 'days'>;
}

/** Message from the thread: its progress, or its outcome. */
export type FromImporter =
  | { readonly type: 'progress'; readonly rows: number }
  | { readonly type: 'read'; readonly imported: ImportedFile }
  | { readonly type: 'refused'; readonly code: MarketErrorCode; readonly source: string; readonly message: string }
  | { readonly type: 'broken'; readonly error: unknown };
