import { appendFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pino } from 'pino';
import { createApp } from '../src/app.js';
import { createConfig } from '../src/config.js';
import { createContext } from '../src/context.js';
import { startCluster } from '../src/db/cluster.js';
import { openDataDir } from '../src/db/data-dir.js';
import { readEnv } from '../src/env.js';
import { checkBars } from '../src/features/market-store/checked-bars.js';
import { BAR_COLUMNS, COPY_HEAD, COPY_TAIL, encodeBars } from '../src/features/market-store/copy-format.js';
import { calendar, SetClock } from '../src/providers/market/simulated/world.fixture.js';
import { loadSecrets } from '../src/secrets.js';
import { BenchMarket } from './bench-market.js';

// The server over an invented market of any size, for the bench of the market's store: does what a line of its input says
// and answers in a line. Arguments: a data folder, the file of its console, stocks, days.
const [folder = '', consoleFile = '', stocks = '0', length = '0'] = process.argv.slice(2);
const clock = new SetClock('2026-11-19T16:00:00+08:00');
const end = calendar.days.indexOf(20_261_120) + 1;
const days = [...calendar.days.slice(end - Number(length) - 1, end)];
const span = { from: days[0] as number, to: 20_261_119 };
const source = new BenchMarket({ stocks: Number(stocks), days, clock });

const env = readEnv({ DATA_DIR: folder, PORT: '0', CALLS_PER_IP_MINUTE: '1000000' });
const config = createConfig(env, '/');
const dataDir = await openDataDir(config.dataDir);
const secrets = await loadSecrets(dataDir.path, env);
const log = pino({ level: 'warn' }, { write: (line) => appendFileSync(consoleFile, line) });
const cluster = await startCluster({ dataDir: dataDir.path, password: secrets.databasePassword, connections: 20, log });
const print = (line: string): void => appendFileSync(consoleFile, `${line}\n`);
const { ctx, beginClose, close } = await createContext({
  config,
  secrets,
  log,
  to: cluster.app,
  print,
  instead: { marketSource: () => source },
});
const app = await createApp(ctx);
await app.listen({ host: '127.0.0.1', port: 0 });

/** A connection of the bench's own. */
async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(cluster.app);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same rows into one table with the same key, unchecked in all but their form and in one transaction. */
async function* rows() {
  yield COPY_HEAD;
  let id = 0;
  const { value } = await source.symbols();
  for await (const { bars } of source.history(
    value.map(({ code }) => code),
    span,
  )) {
    id += 1;
    yield encodeBars(id, { bars, good: Array.from({ length: bars.length }, (_, at) => at), faults: [] });
  }
  yield COPY_TAIL;
}

const jobs: Record<string, () => Promise<unknown>> = {
  import: async () => {
    await ctx.closeOut.run();
    return ctx.market.status().store;
  },
  check: async () => {
    const { rows: found } = await ctx.db.execute('select count(*)::int as bars from market_bars');
    return found[0];
  },
  /** What making, checking and encoding the rows takes by itself. */
  make: async () => {
    const { value } = await source.symbols();
    let good = 0;
    for await (const { bars } of source.history(
      value.map(({ code }) => code),
      span,
    )) {
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
  load: () => ctx.screener.warm(),
  /** The market's time of the day after. */
  'next day': async () => clock.set('2026-11-20T10:15:00+08:00'),
  'new quotes': async () => clock.set(clock.now() + 3_000),
};

const say = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);
say({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
for await (const name of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const result = await jobs[name]?.();
  const { user, system } = process.cpuUsage(cpu);
  say({ ms: performance.now() - began, cpuMs: (user + system) / 1000, result });
}
await Promise.all([app.close(), beginClose()]);
await close();
await cluster.stop();
dataDir.release();
