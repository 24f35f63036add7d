import { cpus } from 'node:os';
import { judge, type Line, median, quantile } from '../figures.ts';
import { Visitor } from '../visitor.ts';
import { buildMarketPrograms, type Done, MarketHost, removeMarketPrograms } from './market-host.ts';

/**
 * The market's store: years of a whole market taken in by a close-out, read into the panel, and searched over HTTP while the
 * quotes change. In the same run, by another process, the bare statements: COPY of the same rows into one table with the
 * same key, and reading them all without looking. `STOCKS` and `DAYS` change the size.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STOCKS = setting('STOCKS', 5_500);
const DAYS = setting('DAYS', 2_500);
const SEARCHES = setting('SEARCHES', 30);
/** The four conditions of the bench of screening. */
const RULE = 'CROSS(MA(C,5),MA(C,20)) AND C>MA(C,60) AND V>1.5*MA(V,5) AND C/REF(C,1)>1.01';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(judge(line));
}

/** Line about memory; none where the system has no figure. */
function memoryLine(what: string, bytes: number | null, atMost?: number): Line[] {
  return bytes === null ? [] : [{ what, value: bytes / 1e6, unit: 'MB', digits: 0, ...(atMost && { atMost }) }];
}

await buildMarketPrograms();
const host = new MarketHost(STOCKS, DAYS);
try {
  const url = await host.start();
  const { server } = host;
  const begun = server.memory('VmRSS');
  print(`market: ${STOCKS} stocks × ${DAYS} days; Node ${process.version}, ${cpus().length} CPUs`);
  const made = await host.bare('make');
  const taken = await server.do('import');
  const imported = server.memory('VmRSS');
  const { result } = await server.do('check');
  const bare = await host.bare('bare copy');
  const seconds = ({ ms }: Done): number => ms / 1000;
  report('import: symbols, history, factors, checks, one transaction for some eighty stocks', [
    { what: 'bars that are not there', value: STOCKS * DAYS - Number(result?.bars), unit: '', digits: 0, atMost: 0 },
    { what: 'all of it', value: seconds(taken), unit: 's', digits: 1, atMost: 300 },
    { what: 'CPU of the server in it', value: taken.cpuMs / 1000, unit: 's', digits: 1 },
    { what: 'making, checking and encoding the rows alone', value: seconds(made), unit: 's', digits: 1 },
    { what: 'bare COPY of the same rows (baseline)', value: seconds(bare), unit: 's', digits: 1 },
    { what: 'against the bare COPY', value: taken.ms / bare.ms, unit: '×' },
  ]);
  await server.do('next day');
  const load = await server.do('load');
  const loaded = server.memory('VmRSS');
  const select = await host.bare('bare select');
  report('load into the panel', [
    { what: 'all of it', value: seconds(load), unit: 's', digits: 1, atMost: 20 },
    { what: 'CPU of the server in it', value: load.cpuMs / 1000, unit: 's', digits: 1 },
    { what: 'bare SELECT of all rows, dropped (baseline)', value: seconds(select), unit: 's', digits: 1 },
    { what: 'against the bare SELECT', value: load.ms / select.ms, unit: '×' },
    ...memoryLine('memory of the server when it had begun', begun),
    ...memoryLine('after the import', imported),
    ...memoryLine('and with the panel', loaded, 1_200),
  ]);
  const visitor = await Visitor.signIn(url, host.consoleFile);
  const search = { rule: { kind: 'formula', formula: RULE } } as const;
  const ms: number[] = [];
  const threads: number[] = [];
  for (let at = 0; at <= SEARCHES; at += 1) {
    await server.do('new quotes');
    const began = performance.now();
    const { tookMs, day } = await visitor.call('selection.run', search);
    if (day !== 20_261_120) throw new Error(`searched ${day}`);
    ms.push(performance.now() - began);
    threads.push(tookMs);
  }
  const [first = Number.NaN, ...others] = ms;
  const most = server.memory('VmHWM');
  report(`selection.run over HTTP, ${STOCKS} new quotes before each`, [
    { what: 'the first', value: first, unit: 'ms', digits: 0 },
    { what: 'median', value: median(others), unit: 'ms', digits: 0, atMost: 1_000 },
    { what: 'nine of ten', value: quantile(others, 0.9), unit: 'ms', digits: 0, atMost: 1_000 },
    { what: 'of it in the threads that search (baseline)', value: median(threads), unit: 'ms', digits: 0 },
    ...memoryLine('most memory that the server has had since its start', most, 1_200),
  ]);
} finally {
  await host.stop();
  removeMarketPrograms();
}
