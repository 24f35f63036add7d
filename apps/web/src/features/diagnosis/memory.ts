import { StockCode } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../base/persist';

const Seen = z.object({ code: StockCode, name: z.string() });
type Seen = z.infer<typeof Seen>;

const seen = persisted('guanlan.diagnosis.seen', z.array(Seen), []);
const MAX_REMEMBERED = 10;

/** Stocks that were diagnosed on this device, newest first. */
export const seenStocks = (): readonly Seen[] => seen.read();

export function rememberStock({ code, name }: Seen): void {
  seen.write([{ code, name }, ...seen.read().filter((one) => one.code !== code)].slice(0, MAX_REMEMBERED));
}

/** Reading that was last requested on this device; a page that is opened again shows it. */
export const lastReading = persisted(
  'guanlan.diagnosis.reading',
  z.nullable(z.object({ requestId: z.string(), code: StockCode, factsHash: z.string(), model: z.string() })),
  null,
);
