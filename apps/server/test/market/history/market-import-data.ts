import { createBars, type RawBars } from '@guanlan/stock-domain';
import type { Pool } from 'pg';
import type { StoredStock } from '../../../src/features/market-store/import-bars.js';
import { calendar } from '../../../src/providers/market/simulated/world.fixture.js';

const STOCK_COUNT = 12;

/** Days of three years. */
export const importedDays: readonly number[] = [...calendar.days].filter(
  (day) => day >= 20_240_101 && day <= 20_261_120,
);
export const span = { from: 20_240_101, to: 20_261_120 };

/** Invented bars of a stock, the same each time. */
export function importedStock(code: string): RawBars {
  const seed = Number(code.slice(2));
  const bars = createBars(importedDays.length, 'day');
  for (const [at, day] of importedDays.entries()) {
    const [open, close] = [1_000 + ((seed * 31 + at * 17) % 500), 1_000 + ((seed * 13 + at * 29) % 500)];
    bars.time[at] = day;
    bars.open[at] = open / 100;
    bars.close[at] = close / 100;
    bars.high[at] = (Math.max(open, close) + (at % 7)) / 100;
    bars.low[at] = (Math.min(open, close) - (at % 5)) / 100;
    bars.volume[at] = 100 * (1 + ((seed + at) % 1_000));
    bars.amount[at] = Number.NaN;
  }
  return bars as RawBars;
}

/** Writes the stocks down, without bars. */
export async function importedStocks(pool: Pool): Promise<StoredStock[]> {
  const codes = Array.from({ length: STOCK_COUNT }, (_, at) => `SH${600_000 + at}`);
  const { rows } = await pool.query<StoredStock>(
    `insert into market_symbols (source, code, name, standing, updated_at)
     select 'test', code, code, 'normal', now() from unnest($1::text[]) as code returning id, code, through`,
    [codes],
  );
  return rows;
}
