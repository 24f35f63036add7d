import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../server-flags.mjs';
import { freePort } from './free-port.ts';
import { untilStarted } from './until-started.ts';

const main = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));

/** The built server, running on its own data folder, as a person who installed it would have it. */
export interface RealServer {
  readonly url: string;
  /** File of the server's console, from which the SMS outbox is read. */
  readonly consoleFile: string;
  stop(): Promise<void>;
}

type Started = RealServer & { readonly dataDir: string; readonly port: number; readonly process: ChildProcess };

/** Starts the built server with `env`; `dataDir` and `port` are reused when a journey restarts it. */
export async function startRealServer(
  env: Record<string, string> = {},
  { dataDir = mkdtempSync(join(tmpdir(), 'guanlan-e2e-')), port }: { dataDir?: string; port?: number } = {},
): Promise<Started> {
  const start = (): Promise<Started> => startOnce(env, dataDir, port);
  return start().catch((error: unknown) => {
    // Another process may take a port between the look for a free one and the start.
    if (port === undefined && String(error).includes('cannot be used')) return start();
    throw error;
  });
}

async function startOnce(env: Record<string, string>, dataDir: string, port: number | undefined): Promise<Started> {
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  // Named after the data folder, since a port may have been another server's before.
  const consoleFile = `${dataDir}.log`;
  const log = createWriteStream(consoleFile, { flags: 'a' });
  const child = spawn(process.execPath, [...serverFlags, main], {
    env: { ...process.env, PORT: String(chosen), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  await untilStarted(child, url, () => readFileSync(consoleFile, 'utf8'));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, consoleFile, dataDir, port: chosen, process: child, stop };
}

/** Removes a stopped server's data. */
export function removeData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
