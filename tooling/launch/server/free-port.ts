import { createServer } from 'node:net';

/** Below 32768, where systems begin to hand out ports to `listen(0)` and to outgoing connections. */
const RANGE = { first: 20_000, ports: 12_000 };
/** Ports of a process before those of the next: processes that run at once try different ones. */
const PORTS_OF_PROCESS = 40;

let tried = 0;

/**
 * Returns a port of 127.0.0.1 that nobody listens on now. No other program is given it by chance before it is used, or
 * while a server restarts on it: a port of the system's own range was taken in between, and a test talked to a stranger.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = RANGE.first + ((process.pid * PORTS_OF_PROCESS + tried) % RANGE.ports);
    tried += 1;
    if (await isFree(port)) return port;
    if (tried >= RANGE.ports) throw new Error('every port that was tried is in use');
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
