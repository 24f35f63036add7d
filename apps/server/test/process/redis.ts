import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@guanlan/launch/free-port';

/** A Redis for a test. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
  /** Kills it. */
  cut(): Promise<void>;
  /** Suspends it: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** Starts it again at the same address, and empty; stops it before if it runs. */
  restart(): Promise<void>;
}

/** Starts the `redis-server` of this machine on a free port, without files. */
export async function startRedis(): Promise<TestRedis> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    throw new Error('redis-server is not installed: apt-get install redis-server, or brew install redis');
  }
  const folder = await mkdtemp(join(tmpdir(), 'guanlan-redis-'));
  const port = await freePort();
  const start = async () => {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ];
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.setEncoding('utf8');
    let said = '';
    while (!said.includes('eady to accept connections')) {
      const [text] = await once(child.stdout, 'data');
      said += String(text);
    }
    child.stdout.resume();
    return child;
  };
  let child = await start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
    cut: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    restart: async () => {
      await end();
      child = await start();
    },
  };
}
