import { appendFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../../src/app.js';
import { createContext } from '../../src/context.js';
import { startCluster } from '../../src/db/cluster.js';
import { openDataDir } from '../../src/db/data-dir.js';
import { createConfig } from '../../src/env/config.js';
import { readEnv } from '../../src/env/env.js';
import { loadSecrets } from '../../src/secrets.js';
import { answerJobs } from './bench-jobs.js';
import { benchMarket } from './bench-market.js';

// The server over an invented market of any size, for the bench of the market's store; the baseline runs in another
// process, so that the measured memory is the server's own. Arguments: a data folder, the file of its console, stocks,
// days.
const [folder = '', consoleFile = '', stocks = '0', length = '0'] = process.argv.slice(2);
const { clock, source } = benchMarket(Number(stocks), Number(length));

const env = readEnv({ DATA_DIR: folder, PORT: '0', CALLS_PER_IP_MINUTE: '1000000', CALLS_PER_USER_MINUTE: '1000000' });
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
  overrides: { marketSource: () => source },
});
const app = await createApp(ctx);
await app.listen({ host: '127.0.0.1', port: 0 });

const jobs: Record<string, () => Promise<unknown>> = {
  import: async () => {
    await ctx.endOfDay.run();
    return ctx.market.status().store;
  },
  check: async () => {
    const { rows: found } = await ctx.db.execute('select count(*)::int as bars from market_bars');
    return found[0];
  },
  load: () => ctx.screener.warm(),
  /** The market's time of the day after. */
  'next day': async () => clock.set('2026-11-20T10:15:00+08:00'),
  'new quotes': async () => clock.set(clock.now() + 3_000),
};

await answerJobs(jobs, {
  url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  database: cluster.app,
});
await Promise.all([app.close(), beginClose()]);
await close();
await cluster.stop();
dataDir.release();
