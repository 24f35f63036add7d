import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { methods } from '@guanlan/cloud-client/wire/methods';
import { judge } from '../figures.ts';
import { textOf } from '../http.ts';
import { startProcesses } from '../processes.ts';
import { type SignedCall, Visitor } from '../visitor.ts';
import { startBareServer } from './bare-server.ts';

/**
 * Cost of a refused call on the server's main thread, with all that it takes to receive it: at most 1 ms where
 * its address is over its budget, its size or its shape is wrong; where only the signature is, at most three times the
 * JSON string and the HMAC of the same bytes alone, in this process. Beside them is what bare node:http takes to receive
 * as much. The lowest of `ROUNDS` of `CALLS`, one call at a time: short rounds, since a virtual machine's stolen time is
 * counted too.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const CALLS = Number(process.env.CALLS ?? 3);
const BYTES = 1_048_576;
/** Calls a minute that the server of the spent budget grants: enough to be measured at all by none. */
const FEW_CALLS = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true });

const asJson = { 'content-type': 'application/json' };
const badSign = { ...asJson, 'x-serverless-sign': '0'.repeat(32) };
const manyKeys = (count: number): string => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',');

const elevenKeys = `,${manyKeys(11)}`;

/** A call of `BYTES` bytes with wrong parameters, which ends with `rest`. */
function call(visitor: Visitor, fill: string, rest = '', method: string = methods.invoke): string {
  const { spaceId, timestamp } = JSON.parse(visitor.signed('system.echo', {}).body) as Record<string, unknown>;
  const start = JSON.stringify({ method, spaceId, timestamp, token: 'none', params: '' }).slice(0, -2);
  const escaped = JSON.stringify(fill).slice(1, -1);
  const room = BYTES - start.length - rest.length - 2;
  return `${start}${escaped.repeat(Math.floor(room / Buffer.byteLength(escaped)))}"${rest}}`;
}

const processes = await startProcesses();
try {
  const visitor = await Visitor.open(processes.url);
  print(`refusals of calls of ${BYTES} bytes, the lowest of ${ROUNDS} rounds of ${CALLS}, CPU of the main thread`);
  const cheap: [what: string, body: string, code: string][] = [
    ['size: a token asked for with 1 MB', call(visitor, 'x', '', methods.authorize), 'GATEWAY_TOO_LARGE'],
    ['size: one byte too many', 'x'.repeat(BYTES + 1), 'GATEWAY_TOO_LARGE'],
    ['shape: 90,000 keys', `{${manyKeys(90_000)}}`, 'GATEWAY_MALFORMED'],
    ['shape: a list of 340,000 objects', `{"a":[${'{},'.repeat(340_000)}{}]}`, 'GATEWAY_MALFORMED'],
    ['shape: eleven keys, after a long text', call(visitor, 'x', elevenKeys), 'GATEWAY_MALFORMED'],
    [
      'shape: eleven keys, after a text with some quotes',
      call(visitor, `${'x'.repeat(99)}"`, elevenKeys),
      'GATEWAY_MALFORMED',
    ],
    ['shape: eleven keys, after a text full of quotes', call(visitor, 'x"', elevenKeys), 'GATEWAY_MALFORMED'],
  ];
  const bare = await startBareServer('bare-receiver.ts');
  const baseline = await lowest({ headers: badSign, body: 'x'.repeat(BYTES) }, bare.url, bare.pid, 'REFUSED');
  bare.stop();
  print(judge({ what: 'receiving alone, bare node:http (baseline)', value: baseline, unit: 'ms' }));
  for (const [what, body, code] of cheap) {
    const value = await lowest({ headers: badSign, body }, processes.url, processes.serverPid, code);
    print(judge({ what, value, unit: 'ms', atMost: 1 }));
  }
  for (const [what, fill] of [
    ['letters', 'x'],
    ['Chinese', '权'],
    ['JSON', '{"a":"b"},'],
  ] as const) {
    const body = call(visitor, fill);
    const theirs = await parsingAndHmac(body, visitor.clientSecret);
    const ours = await lowest({ headers: badSign, body }, processes.url, processes.serverPid, 'GATEWAY_INVALID_SIGN');
    print(judge({ what: `signature: a text of ${what}`, value: ours, unit: 'ms' }));
    print(judge({ what: '  the JSON string and its HMAC alone', value: theirs, unit: 'ms' }));
    print(judge({ what: '  ratio', value: ours / theirs, unit: '×', atMost: 3 }));
  }
} finally {
  await processes.stop();
}

const strict = await startProcesses({ CALLS_PER_IP_MINUTE: String(FEW_CALLS) });
try {
  const big = { headers: badSign, body: `{${manyKeys(90_000)}}` };
  for (let at = 0; at <= FEW_CALLS; at += 1) await post({ headers: asJson, body: '{}' }, strict.url);
  const value = await lowest(big, strict.url, strict.serverPid, 'RATE_LIMITED');
  print(judge({ what: 'budget: 90,000 keys of an address over it', value, unit: 'ms', atMost: 1 }));
} finally {
  agent.destroy();
  await strict.stop();
}

/** CPU of one refusal, ms. */
function lowest(sent: SignedCall, url: string, pid: number | undefined, code: string): Promise<number> {
  return lowestOf(pid, async () => {
    const answer = await post(sent, url);
    if (!answer.includes(`"${code}"`)) throw new Error(`expected ${code}: ${answer.slice(0, 200)}`);
  });
}

/** CPU of a process's main thread for one run of `work`, ms: the lowest of the rounds' means. */
async function lowestOf(pid: number | undefined, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < CALLS; at += 1) await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = mainThread(pid);
    for (let at = 0; at < CALLS; at += 1) await work();
    // The scheduler counts a thread when it rests.
    await pause(50);
    least = Math.min(least, (mainThread(pid) - before) / CALLS);
  }
  return least;
}

/** CPU of a process's main thread, ms, from the scheduler. */
function mainThread(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Lower bound for the bytes: reading them as one JSON string and hashing them, ms of this thread. */
function parsingAndHmac(body: string, secret: string): Promise<number> {
  const bytes = Buffer.from(body);
  return lowestOf(process.pid, () => {
    const { params } = JSON.parse(bytes.toString()) as { params: string };
    createHmac('md5', secret).update(params).digest('hex');
  });
}

async function post(sent: SignedCall, url: string): Promise<string> {
  const asked = request(`${url}/client`, { method: 'POST', agent, headers: sent.headers });
  asked.on('error', () => {});
  asked.end(sent.body);
  const [answer] = await once(asked, 'response');
  return textOf(answer);
}
