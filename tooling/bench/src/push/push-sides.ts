import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { answerOf, askChild, startChild } from '../children.ts';
import { atRest, cpuOf, pin } from '../processes.ts';
import type { Opening, Order } from './push-clients.ts';

/** The load, which the variables of the environment named here change. */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
export const CONNECTIONS = setting('CONNECTIONS', 5_000);
export const RECIPIENTS = setting('RECIPIENTS', 2_000);
export const ROUNDS = setting('ROUNDS', 61);
export const BYTES = setting('BYTES', 300);
/**
 * Rounds before those that count. A server in use has sent before: compiling, in threads that count as CPU, is over on
 * all sides by then.
 */
const WARM_ROUNDS = 25;
/**
 * Rounds after which the clients send the heartbeats without which the server drops them, outside of the measurement.
 */
const BEAT_ROUNDS = 10;

const started: (() => unknown)[] = [];

/** Runs a measurement, and ends every process that it started. */
export async function measureAndStop(measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } finally {
    for (const stop of started.splice(0).reverse()) await stop();
  }
}

/** A server and the clients of it. */
export interface Side {
  readonly pid: number | undefined;
  readonly clients: ChildProcess;
  /** Sends a text to every recipient. */
  broadcast(text: string): unknown;
  /** Sends the heartbeats that clients owe. */
  beat(): Promise<void>;
}

export interface Round {
  /** Time from the order to the last recipient, µs a delivery. */
  readonly time: number;
  /** CPU of the server's process, µs a delivery. */
  readonly cpu: number;
}

/** Rounds of two sides that broadcast in turn; in every other round the second goes first. */
export async function inTurn(sides: Readonly<Record<'a' | 'b', Side>>): Promise<Record<'a' | 'b', Round[]>> {
  const rounds: Record<'a' | 'b', Round[]> = { a: [], b: [] };
  for (let at = 0; at < ROUNDS + WARM_ROUNDS; at += 1) {
    if (at % BEAT_ROUNDS === 0) for (const side of [sides.a, sides.b]) await side.beat();
    for (const name of at % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const)) {
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

type Environment = Readonly<Record<string, string>>;
type Server = Awaited<ReturnType<typeof startRealServer>>;

/** The built server with its clients, at rest. */
export async function startServer(): Promise<Side> {
  const [server] = await startServers([{}]);
  return server as Side;
}

/** A server for each environment. Clients connect when all are at rest: those of the first would be dropped meanwhile. */
export async function startServers(environments: readonly Environment[]): Promise<Side[]> {
  const servers: Server[] = [];
  for (const environment of environments) servers.push(await startPinned(environment));
  for (const server of servers) await atRest(server.process.pid);
  const sides: Side[] = [];
  for (const server of servers) sides.push(await connectClients(server));
  await pause(5_000);
  return sides;
}

async function startPinned(environment: Environment): Promise<Server> {
  pin(process.pid, 0);
  const server = await startRealServer({
    PUSH_CONNECTIONS_PER_IP_MINUTE: '1000000',
    CALLS_PER_IP_MINUTE: '1000000',
    CALLS_PER_USER_MINUTE: '1000000',
    ...environment,
  });
  pin(process.pid, 1);
  started.push(async () => {
    await server.stop();
    removeData(server.dataDir);
  });
  return server;
}

async function connectClients(server: Server): Promise<Side> {
  const { push } = (await (await fetch(`${server.url}/config.json`)).json()) as { push: Opening & Opening['push'] };
  const url = `${server.url.replace('http', 'ws')}/push`;
  const others = await clientsOf({ url, push, tag: null, count: CONNECTIONS - RECIPIENTS });
  const clients = await clientsOf({ url, push, tag: 'bench', count: RECIPIENTS });
  const { opsKey } = JSON.parse(readFileSync(join(server.dataDir, 'secrets.json'), 'utf8')) as { opsKey: string };
  return {
    pid: server.process.pid,
    clients,
    broadcast: (payload) =>
      fetch(`${server.url}/ops/push`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${opsKey}` },
        body: JSON.stringify({ to: { tag: 'bench' }, payload, ttl: 60 }),
      }),
    beat: async () => {
      for (const part of [others, clients]) await ask(part, { do: 'beat' });
    },
  };
}

/** A process with clients that are connected. */
export async function clientsOf(opening: Opening): Promise<ChildProcess> {
  const child = start(new URL('./push-clients.ts', import.meta.url));
  await ask(child, { do: 'open', opening });
  return child;
}

/** Starts a program that ends with the measurement. */
export function start(file: URL): ChildProcess {
  const child = startChild(file);
  started.push(() => child.kill());
  return child;
}

function ask(child: ChildProcess, order: Order): Promise<Record<string, unknown>> {
  return askChild(child, order);
}
