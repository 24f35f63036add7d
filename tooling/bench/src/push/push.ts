import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeData, startRealServer } from '@guanlan/launch/real-server';

import { answerOf, askChild, startChild } from '../children.ts';
import { judge, type Line, median } from '../figures.ts';
import { atRest, cpuOf, pin } from '../processes.ts';
import type { BareOrder } from './push-bare.ts';
import type { Opening, Order } from './push-clients.ts';

/**
 * One message to many connections, each with a key of its own: our gateway, from the operator's call to the last client,
 * against a bare loop over the connections of `ws` with a cipher made for each frame (and one that sends no frame of the
 * protocol, but the encrypted bytes alone). `CONNECTIONS`, `RECIPIENTS`,
 * `ROUNDS` and `BYTES` change the load.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const CONNECTIONS = setting('CONNECTIONS', 5_000);
const RECIPIENTS = setting('RECIPIENTS', 2_000);
const ROUNDS = setting('ROUNDS', 61);
const BYTES = setting('BYTES', 300);
/**
 * Rounds before those that count. A server that sends has sent before: what is compiled meanwhile, in threads that count as
 * CPU, is over on all sides.
 */
const WARM_ROUNDS = 25;
/** Rounds after which the clients send the heartbeats without which the server drops them, outside of what is measured. */
const BEAT_ROUNDS = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const started: (() => unknown)[] = [];
try {
  await measure();
} finally {
  for (const stop of started.reverse()) await stop();
}

/** A server and the clients of it. */
interface Side {
  readonly pid: number | undefined;
  readonly clients: ChildProcess;
  /** Sends a text to every recipient. */
  broadcast(text: string): unknown;
}

interface Round {
  /** From the order to the last recipient, µs a delivery. */
  readonly time: number;
  /** CPU of the server's process, µs a delivery. */
  readonly cpu: number;
}

async function measure(): Promise<void> {
  const server = await startServer();
  await atRest(server.process.pid);
  const { push } = (await (await fetch(`${server.url}/config.json`)).json()) as { push: Opening & Opening['push'] };
  const url = `${server.url.replace('http', 'ws')}/push`;
  const others = await clientsOf({ url, push, tag: null, count: CONNECTIONS - RECIPIENTS });
  const recipients = await clientsOf({ url, push, tag: 'bench', count: RECIPIENTS });
  await pause(5_000);
  const { opsKey } = JSON.parse(readFileSync(join(server.dataDir, 'secrets.json'), 'utf8')) as { opsKey: string };
  const ours: Side = {
    pid: server.process.pid,
    clients: recipients,
    broadcast: (payload) =>
      fetch(`${server.url}/ops/push`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${opsKey}` },
        body: JSON.stringify({ to: { tag: 'bench' }, payload, ttl: 60 }),
      }),
  };
  const bare = await startBare();
  print(
    `push: ${CONNECTIONS} connections, ${BYTES} bytes to ${RECIPIENTS}; Node ${process.version}, ${cpus().length} CPUs`,
  );
  const beat = async (): Promise<void> => {
    for (const clients of [others, recipients]) await ask(clients, { do: 'beat' });
  };
  const figures = await runRounds(ours, bare, beat);
  report('one message to many', figures);
  others.disconnect();
}

/**
 * Ours and the baseline in turn, and nothing between: with two more servers the caches held little of either. What those two
 * tell for comparison comes after, with the baseline's figures of before.
 */
async function runRounds(
  ours: Side,
  [frames, bytes, ready]: readonly [Side, Side, Side],
  beat: () => Promise<void>,
): Promise<Line[]> {
  const { a: own, b: baseline } = await inTurn({ a: ours, b: frames }, beat);
  const { a: plain, b: floor } = await inTurn({ a: bytes, b: ready }, beat);
  return (['time', 'cpu'] as const).flatMap((what) => {
    const of = (rounds: readonly Round[]): number => median(rounds.map((round) => round[what]));
    const figure = what === 'time' ? 'to the last client' : 'CPU of the server';
    return [
      { what: `${figure}, ws and createCipheriv (baseline)`, value: of(baseline), unit: 'µs each' },
      { what: `${figure}, ours`, value: of(own), unit: 'µs each' },
      { what: `${figure}, ratio`, value: of(own) / of(baseline), unit: '×', digits: 3, atMost: 0.45 },
      { what: `${figure}, baseline of bytes without a frame`, value: of(plain), unit: 'µs each' },
      { what: `${figure}, ratio to that`, value: of(own) / of(plain), unit: '×', digits: 3 },
      { what: `${figure}, one ready frame written to all`, value: of(floor), unit: 'µs each' },
      { what: `${figure}, ratio of that (the floor)`, value: of(floor) / of(baseline), unit: '×', digits: 3 },
    ];
  });
}

async function inTurn(
  sides: Readonly<Record<'a' | 'b', Side>>,
  beat: () => Promise<void>,
): Promise<Record<'a' | 'b', Round[]>> {
  const rounds: Record<'a' | 'b', Round[]> = { a: [], b: [] };
  for (let at = 0; at < ROUNDS + WARM_ROUNDS; at += 1) {
    if (at % BEAT_ROUNDS === 0) await beat();
    for (const name of ['a', 'b'] as const) {
      const round = await runRound(sides[name], at);
      if (at >= WARM_ROUNDS) rounds[name].push(round);
    }
  }
  return rounds;
}

async function runRound({ pid, clients, broadcast }: Side, round: number): Promise<Round> {
  const text = String(round).padStart(BYTES, 'x');
  await ask(clients, { do: 'expect', count: RECIPIENTS, text });
  const arrived = answerOf(clients);
  const cpu = cpuOf(pid) ?? Number.NaN;
  const began = process.hrtime.bigint();
  await broadcast(text);
  const { at, right } = await arrived;
  if (right !== true) throw new Error('something else arrived than was sent');
  await pause(20);
  const spent = (cpuOf(pid) ?? Number.NaN) - cpu;
  return { time: Number(BigInt(String(at)) - began) / 1000 / RECIPIENTS, cpu: spent / RECIPIENTS };
}

async function startServer() {
  pin(process.pid, 0);
  const server = await startRealServer({
    PUSH_CONNECTIONS_PER_IP_MINUTE: '1000000',
    CALLS_PER_IP_MINUTE: '1000000',
    CALLS_PER_USER_MINUTE: '1000000',
  });
  pin(process.pid, 1);
  started.push(async () => {
    await server.stop();
    removeData(server.dataDir);
  });
  return server;
}

async function startBare(): Promise<[Side, Side, Side]> {
  pin(process.pid, 0);
  const child = start(new URL('./push-bare.ts', import.meta.url));
  pin(process.pid, 1);
  const { port } = await answerOf(child);
  const url = `ws://127.0.0.1:${port}`;
  await clientsOf({ url, push: null, tag: null, count: CONNECTIONS - RECIPIENTS });
  const clients = await clientsOf({ url: `${url}/recipients`, push: null, tag: null, count: RECIPIENTS });
  const side = (as: BareOrder['as']): Side => ({
    pid: child.pid,
    clients,
    broadcast: (text) =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify({ text, as } satisfies BareOrder) }),
  });
  return [side('frame'), side('bytes'), side('ready')];
}

/** A process with clients that are connected. */
async function clientsOf(opening: Opening): Promise<ChildProcess> {
  const child = start(new URL('./push-clients.ts', import.meta.url));
  await ask(child, { do: 'open', opening });
  return child;
}

function start(file: URL): ChildProcess {
  const child = startChild(file);
  started.push(() => child.kill());
  return child;
}

function ask(child: ChildProcess, order: Order): Promise<Record<string, unknown>> {
  return askChild(child, order);
}

function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(judge(line));
}
