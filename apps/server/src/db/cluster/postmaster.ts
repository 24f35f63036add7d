import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import type { Home } from './home.js';
import { endOrphans } from './orphans.js';

const isWindows = process.platform === 'win32';

/** PostgreSQL needs nothing of our environment, and our keys are none of its business. */
export const childEnv: NodeJS.ProcessEnv | undefined = isWindows ? undefined : { LC_ALL: 'C' };

export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', isWindows ? `${name}.exe` : name);
}

/** A running postmaster, our child. */
export interface Postmaster {
  readonly logFile: string;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the postmaster of a cluster that has none; it does not take connections yet. */
export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  settings: Readonly<Record<string, string | number>>,
): Promise<Postmaster> {
  await endOrphans(home.data);
  const logFile = join(home.folder, 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(binaries, 'postgres'), ['-D', home.data, ...args], {
    ...home.user,
    cwd: home.folder,
    env: childEnv,
    // Ctrl-C goes to the whole group of the terminal; the database must outlive the last write of the server.
    detached: !isWindows,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = endOf(child);
  await log.close();
  const watchdog = child.pid === undefined || isWindows ? undefined : startWatchdog(child.pid, home);
  void ended.then(() => watchdog?.kill('SIGKILL'));
  return { logFile, ended, stop: () => stop(child, ended, home, binaries) };
}

function endOf(child: ChildProcess): Promise<void> {
  // A program that cannot be started says so by 'error' and has no 'exit'.
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/**
 * A shell that waits for the end of our own process, however that comes, and then stops the postmaster: its standard
 * input is a pipe that only we hold.
 */
function startWatchdog(pid: number, home: Home): ChildProcess {
  const child = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    ...home.user,
    cwd: '/',
    env: childEnv,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell the next start stops a leftover postmaster.
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.unref();
  return child;
}

async function stop(child: ChildProcess, ended: Promise<void>, home: Home, binaries: Binaries): Promise<void> {
  for (const [mode, signal, timeoutMs] of [
    ['fast', 'SIGINT', 8_000],
    ['immediate', 'SIGQUIT', 2_000],
  ] as const) {
    if (isWindows) {
      const args = ['stop', '-D', home.data, '-m', mode, '-W'];
      await promisify(execFile)(program(binaries, 'pg_ctl'), args).catch(() => {});
    } else {
      child.kill(signal);
    }
    if (await within(ended, timeoutMs)) return;
  }
  child.kill('SIGKILL');
  await ended;
}

async function within(ended: Promise<void>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const result = await Promise.race([ended.then(() => true), late]);
  timer.abort();
  return result;
}
