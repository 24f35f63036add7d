import { openDatabase } from '../../src/db/client.js';
import { BarImport, type StoredStock } from '../../src/features/market-store/import-bars.js';
import { calendar } from '../../src/providers/market/simulated/world.fixture.js';
import { importedStock, span } from '../market/history/market-import-data.js';
import { log } from '../support/silent-log.js';

// Imports stock after stock, prints a line after the first transactions, and is killed in the middle of the next.
const { pool } = openDatabase(process.argv[2] ?? '', 2, log);
const { rows } = await pool.query<StoredStock>('select id, code, through from market_symbols order by id');
const importer = new BarImport({ pool, calendar, batch: 2_000 });
for (const stock of rows.slice(0, 7)) await importer.add(stock, importedStock(stock.code), span);
const lock = await pool.connect();
// The next transaction waits for this lock after it has written its rows, and before it records its progress.
await lock.query('begin');
await lock.query('select 1 from market_symbols for update');
const writing = rows.slice(7, 10).map((stock) => importer.add(stock, importedStock(stock.code), span));
const watcher = openDatabase(process.argv[2] ?? '', 1, log);
for (;;) {
  const waiting = await watcher.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  if (waiting.rowCount) break;
  await new Promise((again) => setTimeout(again, 20));
}
process.stdout.write('waiting\n');
await Promise.all(writing);
