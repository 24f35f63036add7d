import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { askChild, startChild } from '../children.ts';
import { fitLine, judge, type Point } from '../figures.ts';
import { bytesOf, type Held, holdMore, probedBy, readHeld } from '../memory-gauge.ts';
import { atRest } from '../processes.ts';
import type { Opening, Order } from './push-clients.ts';

/**
 * Memory of idle push connections in a server of their own: the slope of its memory after forced collections over the
 * number of connections, which are added in steps. Two controls show that the figure can fail: as many steps without a
 * connection before, and after them steps of connections that each hold `BALLAST` more, of which as much must be seen.
 * `CONNECTIONS` changes how many there are.
 */
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 5_000);
const STEPS = 5;
const BALLAST_CONNECTIONS = CONNECTIONS / 5;
const BALLAST = 65_536;
/**
 * Connections that stay open from before the first reading, since the first of all loads code that is not one
 * connection's.
 */
const WARM_UP = 50;
/** Time until the work after a login (timers, queries) is done, ms. */
const SETTLE_MS = 3_000;
/** The time in which a step's connections are opened, more or less, for the control. */
const CONTROL_MS = 5_000;
/** Within this every heartbeat is answered, however busy the machine is. */
const BEAT_MS = 30_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'push-memory-'));
const probe = join(folder, 'probe');
const server = await startRealServer({
  ...probedBy(probe),
  PUSH_CONNECTIONS_PER_IP_MINUTE: '1000000',
  CALLS_PER_IP_MINUTE: '1000000',
});
const clients = startChild(new URL('./push-clients.ts', import.meta.url));
try {
  await measure();
} finally {
  clients.kill();
  await server.stop();
  removeData(server.dataDir);
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  await atRest(server.process.pid);
  const { push } = (await (await fetch(`${server.url}/config.json`)).json()) as { push: Opening['push'] };
  const url = `${server.url.replace('http', 'ws')}/push`;
  const open = async (count: number): Promise<void> => {
    await askChild(clients, { do: 'open', opening: { url, push, tag: null, count } } satisfies Order);
  };
  await open(WARM_UP);
  await pause(SETTLE_MS);
  const control = await readSteps(CONNECTIONS, () => pause(CONTROL_MS));
  const connected = await readSteps(CONNECTIONS, open);
  await holdMore(probe, BALLAST);
  const loaded = await readSteps(BALLAST_CONNECTIONS, open);
  await requireAllOpen();
  print(`push: memory of ${CONNECTIONS} idle connections in ${STEPS} steps; Node ${process.version}`);
  const drift = report('steps without connections (control)', control);
  const { slope: each, farthest } = report('with connections', connected);
  const { slope: heavy } = report(`with connections of ${BALLAST / 1024} KB more (control)`, loaded);
  print('\na connection');
  const off = farthest / (each * CONNECTIONS);
  const seen = heavy - each;
  for (const line of [
    { what: 'all that is held', value: each, unit: 'KB', digits: 1, atLeast: 1, atMost: 20 },
    { what: 'a reading off the line, of all connections', value: off, unit: '×', atMost: 0.1 },
    { what: 'the control without connections, of that', value: Math.abs(drift.slope) / each, unit: '×', atMost: 0.2 },
    { what: `seen of ${BALLAST / 1024} KB more`, value: seen, unit: 'KB', digits: 1, atLeast: 61, atMost: 67 },
  ]) {
    print(judge(line));
  }
}

/** Throws where the server does not answer the heartbeat of every connection: one that is dropped holds nothing. */
async function requireAllOpen(): Promise<void> {
  const answered = askChild(clients, { do: 'beat' } satisfies Order);
  const late = pause(BEAT_MS, undefined, { ref: false }).then(() => {
    throw new Error('a connection was dropped while its memory was measured');
  });
  await Promise.race([answered, late]);
}

/** The memory by the number of connections that were added: before the first step and after each. */
type Reading = readonly [connections: number, held: Held];

async function readSteps(connections: number, step: (count: number) => Promise<unknown>): Promise<Reading[]> {
  const readings: Reading[] = [[0, await readHeld(probe)]];
  for (let at = 1; at <= STEPS; at += 1) {
    await step(connections / STEPS);
    await pause(SETTLE_MS);
    readings.push([(connections / STEPS) * at, await readHeld(probe)]);
  }
  return readings;
}

/** Prints what grew, KB for each connection; answers the line of all of it. */
function report(title: string, readings: readonly Reading[]): ReturnType<typeof fitLine> {
  const lineOf = (bytes: (held: Held) => number): ReturnType<typeof fitLine> =>
    fitLine(readings.map(([connections, held]): Point => [connections, bytes(held) / 1024]));
  print(`\n${title}`);
  for (const [what, bytes] of [
    ['living objects of JavaScript', (held: Held) => held.heapUsed],
    ['malloc', (held: Held) => held.malloc],
    ['of these, owned by objects of JavaScript (external)', (held: Held) => held.external],
    ['RSS', (held: Held) => held.rss],
  ] as const) {
    print(judge({ what, value: lineOf(bytes).slope, unit: 'KB', digits: 1 }));
  }
  return lineOf(bytesOf);
}
