import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { askChild, startChild } from '../children.ts';
import { judge, median } from '../figures.ts';
import { bytesOf, type Held, probedBy, readHeld } from '../memory-gauge.ts';
import { atRest } from '../processes.ts';
import type { Opening, Order } from './push-clients.ts';

/**
 * Memory of idle push connections in a server of their own: its memory after forced collections, as connections are added
 * in steps. As many steps without a connection go before them, as a control. No connection is closed in between: memory
 * that malloc keeps for the next one would hide what that one takes. `CONNECTIONS` changes how many there are.
 */
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 5_000);
const STEPS = 5;
/** Connections that stay open from before the first reading: what the first of them all loads is not one connection's. */
const WARM_UP = 50;
/** Until what a login leaves behind (timers, queries) is done. */
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
  const control = await readSteps(() => pause(CONTROL_MS));
  const connected = await readSteps(() => open(CONNECTIONS / STEPS));
  await requireAllOpen();
  print(`push: memory of ${CONNECTIONS} idle connections in ${STEPS} steps; Node ${process.version}`);
  report('steps without connections (control)', control);
  const each = report('with connections', connected);
  const drift = growth(control.map(bytesOf));
  print('\na connection');
  print(judge({ what: 'all that is held', value: each, unit: 'KB', digits: 1, atLeast: 1, atMost: 20 }));
  print(judge({ what: 'the control, of that', value: Math.abs(drift) / each, unit: '×', atMost: 0.2 }));
}

/** Throws where the server does not answer the heartbeat of every connection: one that is dropped holds nothing. */
async function requireAllOpen(): Promise<void> {
  const answered = askChild(clients, { do: 'beat' } satisfies Order);
  const late = pause(BEAT_MS, undefined, { ref: false }).then(() => {
    throw new Error('a connection was dropped while its memory was measured');
  });
  await Promise.race([answered, late]);
}

/** Readings before the first step and after each. */
async function readSteps(step: () => Promise<unknown>): Promise<Held[]> {
  const readings = [await readHeld(probe)];
  for (let at = 0; at < STEPS; at += 1) {
    await step();
    await pause(SETTLE_MS);
    readings.push(await readHeld(probe));
  }
  return readings;
}

/** KB that all steps together added, for each connection. */
function growth(bytes: readonly number[]): number {
  return ((bytes.at(-1) ?? Number.NaN) - (bytes[0] ?? Number.NaN)) / CONNECTIONS / 1024;
}

/** Prints what grew, KB for each connection; answers all of it. */
function report(title: string, readings: readonly Held[]): number {
  const all = readings.map(bytesOf);
  const steps = all.slice(1).map((bytes, at) => (STEPS * (bytes - (all[at] ?? Number.NaN))) / CONNECTIONS / 1024);
  const lines = [
    ['living objects of JavaScript', growth(readings.map(({ heapUsed }) => heapUsed))],
    ['pages of malloc', growth(readings.map(({ malloc }) => malloc))],
    ['of these, owned by objects of JavaScript (external)', growth(readings.map(({ external }) => external))],
    ['RSS', growth(readings.map(({ rss }) => rss))],
    ['least of the steps', Math.min(...steps)],
    ['median of the steps', median(steps)],
    ['most of the steps', Math.max(...steps)],
  ] as const;
  print(`\n${title}`);
  for (const [what, value] of lines) print(judge({ what, value, unit: 'KB', digits: 1 }));
  return growth(all);
}
