import { parentPort } from 'node:worker_threads';
import type { RawBars } from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import { type ImportOptions, importFile } from './import-file.js';
import type { FromImporter, ToImporter } from './import-messages.js';

function calendarOf({ from, to, days }: ToImporter['calendar']): ImportOptions['calendar'] {
  const open = new Set(days);
  return { statusOf: (date) => (date < from || date > to ? 'unknown' : open.has(date) ? 'open' : 'closed') };
}

async function read({ path, calendar }: ToImporter): Promise<FromImporter> {
  try {
    const progress = (rows: number): void => parentPort?.postMessage({ type: 'progress', rows } satisfies FromImporter);
    // No signal reaches this thread: aborting a read terminates it.
    const { signal } = new AbortController();
    return { type: 'read', imported: await importFile(path, signal, { calendar: calendarOf(calendar), progress }) };
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
