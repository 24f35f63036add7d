import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { RawBars } from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import { keyOf, markOf, readThrough } from './bars-cache.js';
import { type ImportOptions, importFile } from './import-file.js';
import type { FromImporter, ToImporter } from './import-messages.js';

interface Known {
  readonly calendar: ImportOptions['calendar'];
  /** Differs where files are read otherwise: by other days, or by another program. */
  readonly mark: string;
}

const program = markOf(statSync(fileURLToPath(import.meta.url), { throwIfNoEntry: false }));
let known: Known | undefined;

function knownOf(calendar: NonNullable<ToImporter['calendar']>): Known {
  const { from, to, days } = calendar;
  const open = new Set(days);
  return {
    calendar: { statusOf: (date) => (date < from || date > to ? 'unknown' : open.has(date) ? 'open' : 'closed') },
    mark: createHash('sha256')
      .update([program, from, to, ...days].join())
      .digest('hex'),
  };
}

async function read({ path, calendar, cacheEntry }: ToImporter): Promise<FromImporter> {
  try {
    if (calendar) known = knownOf(calendar);
    if (!known) throw new Error('the first file comes with a calendar');
    const { calendar: days, mark } = known;
    const cached = cacheEntry && { ...cacheEntry, key: keyOf(path, cacheEntry.mark, mark) };
    const progress = (rows: number): void => parentPort?.postMessage({ type: 'progress', rows } satisfies FromImporter);
    // No signal reaches this thread: aborting a read terminates it.
    const { signal } = new AbortController();
    const imported = await readThrough(cached, { path, mark: cacheEntry?.mark ?? '' }, () =>
      importFile(path, signal, { calendar: days, progress }),
    );
    return { type: 'read', imported };
  } catch (error) {
    if (!(error instanceof MarketError)) return { type: 'broken', error };
    return { type: 'refused', code: error.code, source: error.source, message: error.message };
  }
}

/** The columns of bars, which move instead of being copied. */
function buffersOf(bars: RawBars): ArrayBuffer[] {
  return Object.values(bars).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
}

parentPort?.on('message', async (message: ToImporter) => {
  const answer = await read(message);
  const bars = answer.type === 'read' ? [...answer.imported.stocks.values()].map((stock) => stock.bars) : [];
  parentPort?.postMessage(answer, [...new Set(bars.flatMap(buffersOf))]);
});
