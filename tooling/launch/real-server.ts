import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags } from './server-flags.mjs';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** The built server, running on its own data folder, as a person who installed it would have it. */
export interface RealServer {
  readonly url: string;
  /** Where the server's console goes: the SMS outbox is read from it. */
  readonly consoleFile: string;
  stop(): Promise<void>;
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function ready(url: string, child: ChildProcess, consoleFile: string): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`the server did not come up:\n${readFileSync(consoleFile, 'utf8')}`);
}

/** Starts the built server with `env`; `dataDir` and `port` are kept when a journey restarts it. */
export async function startRealServer(
  env: Record<string, string> = {},
  { dataDir = mkdtempSync(join(tmpdir(), 'guanlan-e2e-')), port }: { dataDir?: string; port?: number } = {},
): Promise<RealServer & { readonly dataDir: string; readonly port: number; readonly process: ChildProcess }> {
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
  await ready(url, child, consoleFile);
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
