import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 90_000;

/**
 * Waits until a server's process has printed that it listens on `url`, and answers there. An answer alone proves nothing:
 * it may be another program's that has the port. Rejects when the process ends before, or after 90 s.
 *
 * @param log - what the process has written so far, for the error
 */
export async function untilStarted(child: ChildProcess, url: string, log: () => string): Promise<void> {
  let printed = '';
  const listen = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', listen);
  const deadline = Date.now() + TIMEOUT_MS;
  try {
    while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
      if (printed.includes(`观澜 ${url}/`) && (await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
      await pause(50);
    }
  } finally {
    child.stdout?.off('data', listen);
  }
  throw new Error(`the server did not come up:\n${log()}`);
}
