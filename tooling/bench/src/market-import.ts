import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { removeData } from '@guanlan/launch/real-server';
import { format, type Line, median, quantile } from './figures.ts';
import { Visitor } from './visitor.ts';

/**
 * The market's store: years of a whole market taken in by a close-out, read into the panel, and searched over HTTP while the
 * quotes change. In the same run the bare statements: COPY of the same rows into one table with the same key, and reading
 * them all without looking. `STOCKS` and `DAYS` change the size.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STOCKS = setting('STOCKS', 5_500);
const DAYS = setting('DAYS', 2_500);
const SEARCHES = setting('SEARCHES', 30);
/** The four conditions of the bench of screening. */
const RULE = 'CROSS(MA(C,5),MA(C,20)) AND C>MA(C,60) AND V>1.5*MA(V,5) AND C/REF(C,1)>1.01';

const tests = fileURLToPath(new URL('../../../apps/server/test/', import.meta.url));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const mega = (bytes: number): number => bytes / 1e6;

interface Done {
  readonly ms: number;
  readonly cpuMs: number;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** The server with its market, in a process of its own. */
class Host {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
  readonly consoleFile = `${this.dataDir}.log`;
  readonly #child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--import',
      new URL('ts-hooks.mjs', `file://${tests}`).href,
      join(tests, 'bench-market-host.ts'),
      this.dataDir,
      this.consoleFile,
      String(STOCKS),
      String(DAYS),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  readonly #lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();

  async answer<T>(): Promise<T> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('the server has ended');
    return JSON.parse(value) as T;
  }

  do(job: string): Promise<Done> {
    this.#child.stdin.write(`${job}\n`);
    return this.answer<Done>();
  }

  /** Memory that its process holds, now or at most so far, bytes; null where the system does not tell. */
  memory(field: 'VmRSS' | 'VmHWM'): number | null {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
    } catch {
      return null;
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.stdin.end();
    await ended;
    removeData(this.dataDir);
    removeData(this.consoleFile);
  }
}

function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(format(line));
}

const host = new Host();
try {
  const { url } = await host.answer<{ url: string }>();
  print(`market: ${STOCKS} stocks × ${DAYS} days; Node ${process.version}, ${cpus().length} CPUs`);
  const made = await host.do('make');
  const taken = await host.do('import');
  const { result } = await host.do('check');
  const bare = await host.do('bare copy');
  const seconds = ({ ms }: Done): number => ms / 1000;
  report('import: symbols, history, factors, checks, one transaction for some eighty stocks', [
    { what: 'bars that are not there', value: STOCKS * DAYS - Number(result?.bars), unit: '', digits: 0, atMost: 0 },
    { what: 'all of it', value: seconds(taken), unit: 's', digits: 1, atMost: 300 },
    { what: 'CPU of the server in it', value: taken.cpuMs / 1000, unit: 's', digits: 1 },
    { what: 'making, checking and encoding the rows alone', value: seconds(made), unit: 's', digits: 1 },
    { what: 'bare COPY of the same rows (baseline)', value: seconds(bare), unit: 's', digits: 1 },
    { what: 'against the bare COPY', value: taken.ms / bare.ms, unit: '×' },
  ]);
  await host.do('next day');
  const load = await host.do('load');
  const loaded = host.memory('VmRSS');
  const select = await host.do('bare select');
  report('load into the panel', [
    { what: 'all of it', value: seconds(load), unit: 's', digits: 1, atMost: 20 },
    { what: 'CPU of the server in it', value: load.cpuMs / 1000, unit: 's', digits: 1 },
    { what: 'bare SELECT of all rows, dropped (baseline)', value: seconds(select), unit: 's', digits: 1 },
    { what: 'against the bare SELECT', value: load.ms / select.ms, unit: '×' },
    ...(loaded === null
      ? []
      : [{ what: 'memory of the process', value: mega(loaded), unit: 'MB', digits: 0, atMost: 1_200 }]),
  ]);
  const visitor = await Visitor.signIn(url, host.consoleFile);
  const search = { rule: { kind: 'formula', formula: RULE } } as const;
  const ms: number[] = [];
  const threads: number[] = [];
  for (let at = 0; at <= SEARCHES; at += 1) {
    await host.do('new quotes');
    const began = performance.now();
    const { tookMs, day } = await visitor.call('selection.run', search);
    if (day !== 20_261_120) throw new Error(`searched ${day}`);
    ms.push(performance.now() - began);
    threads.push(tookMs);
  }
  const [first = Number.NaN, ...others] = ms;
  const most = host.memory('VmHWM');
  report(`selection.run over HTTP, ${STOCKS} new quotes before each`, [
    { what: 'the first', value: first, unit: 'ms', digits: 0 },
    { what: 'median', value: median(others), unit: 'ms', digits: 0, atMost: 1_000 },
    { what: 'nine of ten', value: quantile(others, 0.9), unit: 'ms', digits: 0, atMost: 1_000 },
    { what: 'of it in the threads that search (baseline)', value: median(threads), unit: 'ms', digits: 0 },
    ...(most === null ? [] : [{ what: 'most memory of the process so far', value: mega(most), unit: 'MB', digits: 0 }]),
  ]);
} finally {
  await host.stop();
}
