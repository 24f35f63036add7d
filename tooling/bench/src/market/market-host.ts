import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { removeData } from '@guanlan/launch/real-server';
import { build } from 'vite';

const server = fileURLToPath(new URL('../../../../apps/server/', import.meta.url));
const sources = {
  'bench-market-host': 'test/bench/bench-market-host.ts',
  'bench-market-bare': 'test/bench/bench-market-bare.ts',
};
type Program = keyof typeof sources;

/** Path of a built program: beside the server, whose data it finds as the server does. */
const fileOf = (name: Program): string => join(server, 'dist', `${name}.js`);

/** Bundles both programs as the server itself is bundled: a process that strips types takes more memory. */
export async function buildMarketPrograms(): Promise<void> {
  for (const [name, source] of Object.entries(sources)) {
    await build({
      configFile: false,
      root: server,
      logLevel: 'error',
      ssr: { external: true },
      build: {
        ssr: join(server, source),
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node22',
        rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
      },
    });
  }
}

export function removeMarketPrograms(): void {
  for (const name of Object.keys(sources)) rmSync(fileOf(name as Program), { force: true });
}

export interface Done {
  readonly ms: number;
  readonly cpuMs: number;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** A process that takes its orders as lines. */
class Worker {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  constructor(name: Program, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, ['--no-warnings', fileOf(name), ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async answer<T>(): Promise<T> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('the process has ended');
    return JSON.parse(value) as T;
  }

  do(job: string): Promise<Done> {
    this.#child.stdin.write(`${job}\n`);
    return this.answer<Done>();
  }

  /** Memory of the process, present or peak, bytes; null where the system has no figure. */
  memory(field: 'VmRSS' | 'VmHWM'): number | null {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
    } catch {
      return null;
    }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.stdin.end();
    await ended;
  }
}

/** Address of the server's database. */
interface Database {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The server with its market in a process of its own, and the baseline in another one. */
export class MarketHost {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
  readonly consoleFile = `${this.dataDir}.log`;
  readonly #size: readonly string[];
  readonly server: Worker;
  #bare: Worker | undefined;

  constructor(stocks: number, days: number) {
    this.#size = [String(stocks), String(days)];
    this.server = new Worker('bench-market-host', [this.dataDir, this.consoleFile, ...this.#size]);
  }

  /** @returns the server's address */
  async start(): Promise<string> {
    const { url, database } = await this.server.answer<{ url: string; database: Database }>();
    const { host, port, user, password } = database;
    const env = {
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGPASSWORD: password,
      PGDATABASE: database.database,
    };
    this.#bare = new Worker('bench-market-bare', this.#size, env);
    await this.#bare.answer();
    return url;
  }

  /** A bare statement. */
  bare(job: string): Promise<Done> {
    if (!this.#bare) throw new Error('not started');
    return this.#bare.do(job);
  }

  async stop(): Promise<void> {
    await this.#bare?.stop();
    await this.server.stop();
    removeData(this.dataDir);
    removeData(this.consoleFile);
  }
}
