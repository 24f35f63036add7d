import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { judge, type Line, median } from '../figures.ts';
import { textOf } from '../http.ts';
import { cpuOf, startProcesses } from '../processes.ts';
import { type SignedCall, Visitor } from '../visitor.ts';
import { startBareServer } from './bare-server.ts';

/**
 * CPU that a signed call costs the server, against bare node:http that checks the same signature and parses and writes
 * the same JSON. Both get the same bytes in turn, round after round. `CALLS` (a round) and `ROUNDS` change it.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const CALLS = setting('CALLS', 10_000);
const ROUNDS = setting('ROUNDS', 7);
const CONNECTIONS = 64;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const processes = await startProcesses();
try {
  await measure();
} finally {
  agent.destroy();
  await processes.stop();
}

async function measure(): Promise<void> {
  const visitor = await Visitor.signIn(processes.url, processes.consoleFile);
  const call = visitor.signed('system.echo', { text: 'guanlan '.repeat(60), numbers: [1, 2, 3], nested: { a: 'b' } });
  const bare = await startBareServer('bare-gateway.ts', visitor.clientSecret);
  try {
    const ours = processes.serverCpu;
    const theirs = (): number | null => cpuOf(bare.pid);
    await round(call, processes.url, ours);
    await round(call, bare.url, theirs);
    const rounds: { bare: number; ours: number }[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      rounds.push({ bare: await round(call, bare.url, theirs), ours: await round(call, processes.url, ours) });
    }
    print(`gateway: system.echo, ${call.body.length} characters, ${CALLS} calls a round, ${CONNECTIONS} connections`);
    for (const line of report(rounds)) print(judge(line));
  } finally {
    bare.stop();
  }
}

function* report(rounds: readonly { bare: number; ours: number }[]): Generator<Line> {
  yield { what: 'CPU a call, bare node:http (baseline)', value: median(rounds.map((one) => one.bare)), unit: 'µs' };
  yield { what: 'CPU a call, the server', value: median(rounds.map((one) => one.ours)), unit: 'µs' };
  const ratio = median(rounds.map((one) => one.ours / one.bare));
  yield { what: 'the server against bare node:http', value: ratio, unit: '×', atMost: 1.6 };
}

/** CPU a call over one round, µs. */
async function round(call: SignedCall, url: string, cpu: () => number | null): Promise<number> {
  const before = cpu();
  if (before === null) throw new Error('this system does not tell the CPU that a process has used');
  let left = CALLS;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await post(call, url);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return ((cpu() ?? 0) - before) / CALLS;
}

async function post(call: SignedCall, url: string): Promise<void> {
  const sent = request(`${url}/client`, { method: 'POST', agent, headers: call.headers });
  sent.end(call.body);
  const [answer] = await once(sent, 'response');
  const text = await textOf(answer);
  if (!text.startsWith('{"success":true')) throw new Error(`a call failed: ${text.slice(0, 200)}`);
}
