import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { checkBars } from '../../src/features/market-store/checked-bars.js';
import { BAR_COLUMNS, COPY_HEAD, COPY_TAIL, encodeBars } from '../../src/features/market-store/copy-format.js';
import { calendar } from '../../src/providers/market/simulated/world.fixture.js';
import { answerJobs } from './bench-jobs.js';
import { benchMarket } from './bench-market.js';

// The bare statements that the market's store is compared with, on the database of the other process. Arguments: stocks,
// days. In the environment: where the database is.
const [stocks = '0', length = '0'] = process.argv.slice(2);
const { source, span } = benchMarket(Number(stocks), Number(length));

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client();
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function* series() {
  const { value } = await source.symbols();
  yield* source.history(
    value.map(({ code }) => code),
    span,
  );
}

/** Encodes the rows for one table with the same key, with no check but of their form, in one transaction. */
async function* rows() {
  yield COPY_HEAD;
  let id = 0;
  for await (const { bars } of series()) {
    id += 1;
    yield encodeBars(id, { bars, good: Array.from({ length: bars.length }, (_, at) => at), faults: [] });
  }
  yield COPY_TAIL;
}

await answerJobs(
  {
    /** Cost of making, checking and encoding the rows alone. */
    make: async () => {
      let good = 0;
      for await (const { bars } of series()) {
        const checked = checkBars(bars, span, calendar);
        good += checked.good.length;
        encodeBars(1, checked);
      }
      return { good };
    },
    'bare copy': () =>
      withClient(async (client) => {
        await client.query(
          `create table bare_bars (symbol_id int, day int, open int, high int, low int, close int, volume float8, amount float8,
           primary key (symbol_id, day))`,
        );
        const copy = client.query(copyFrom(`copy bare_bars (${BAR_COLUMNS}) from stdin with (format binary)`));
        await pipeline(Readable.from(rows(), { objectMode: true }), copy);
        await client.query('drop table bare_bars');
      }),
    'bare select': () =>
      withClient(async (client) => {
        let bytes = 0;
        const rowsOut = client.query(
          copyTo(`copy (select ${BAR_COLUMNS} from market_bars) to stdout with (format binary)`),
        );
        for await (const chunk of rowsOut) bytes += (chunk as Uint8Array).length;
        return { bytes };
      }),
  },
  {},
);
