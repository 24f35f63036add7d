import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppConfig } from '@guanlan/contract';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { answerOf, askChild, startChild } from '../children.ts';
import { judge, type Line, median, quantile } from '../figures.ts';
import { cpuOf, pin } from '../processes.ts';
import type { BareOrder } from '../push/push-bare.ts';
import { Visitor } from '../visitor.ts';
import type { Sending, ViewerOrder, Viewing } from './market-viewers.ts';

/**
 * Many who look at one list of the simulated exchange, each over a push connection of its own, at one server: how often
 * the source of market data is asked, and how long a quote takes from its arrival at the server to each of them; beside a
 * loop over bare connections of `ws` with as many characters to as many. `VIEWERS`, `SECONDS` and `CODES` change the load.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const VIEWERS = setting('VIEWERS', 2_000);
const SECONDS = setting('SECONDS', 60);
/** Rows that a phone shows at once. */
const CODES = setting('CODES', 14);
/** Processes that the viewers share. */
const READERS = 2;
const ROUNDS = 20;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const started: (() => unknown)[] = [];
try {
  await measure();
} finally {
  for (const stop of started.reverse()) await stop();
}

async function measure(): Promise<void> {
  const server = await startServer();
  const { push } = (await (await fetch(`${server.url}/config.json`)).json()) as AppConfig;
  const visitor = await Visitor.open(server.url);
  const list = await visitor.call('market.list', { sort: 'amount', order: 'desc' });
  const codes = list.items.slice(0, CODES).map(({ quote }) => quote.code);
  const { interval } = await visitor.call('market.status', {});
  const behind = await clockOf(visitor);
  const viewing = { server: server.url, socket: `${server.url.replace('http', 'ws')}/push`, push, codes };
  const viewers = await viewersOf(viewing);
  // The lists of before are behind, and the first renewals spread.
  await pause(2 * interval);
  const asked = await questions(server);
  const cpu = cpuOf(server.process.pid) ?? Number.NaN;
  await all(viewers, { do: 'begin' });
  const began = performance.now();
  await pause(SECONDS * 1000);
  const passed = performance.now() - began;
  const spent = (cpuOf(server.process.pid) ?? Number.NaN) - cpu;
  const after = await questions(server);
  const rounds = joined(await reports(viewers)).filter(({ fetchedAt }) => fetchedAt !== null);
  const whole = rounds.filter(({ arrivals }) => arrivals.length === VIEWERS);
  const delays = whole.flatMap(({ arrivals, fetchedAt }) => arrivals.map((at) => at - (fetchedAt ?? 0) - behind));
  const bare = await measureBare(median(whole.map(({ size }) => size)));
  print(`market fan-out: ${VIEWERS} viewers of one list of ${CODES}, ${SECONDS} s, a quote every ${interval / 1000} s`);
  const times = (what: string): number => (after.get(what) ?? 0) - (asked.get(what) ?? 0);
  const lines: Line[] = [
    {
      what: 'questions for quotes upstream, an interval',
      value: (times('quotes') * interval) / passed,
      unit: '',
      atMost: 1,
    },
    {
      what: 'from the quote’s arrival to a viewer, p99',
      value: quantile(delays, 0.99),
      unit: 'ms',
      digits: 1,
      atMost: 250,
    },
    { what: 'from the quote’s arrival to a viewer, median', value: median(delays), unit: 'ms', digits: 1 },
    {
      what: 'the same by ws and a cipher for each (baseline), p99',
      value: quantile(bare.frames, 0.99),
      unit: 'ms',
      digits: 1,
    },
    { what: 'the same, one ready frame to all (floor), p99', value: quantile(bare.ready, 0.99), unit: 'ms', digits: 1 },
    { what: 'deliveries that came', value: delays.length, unit: '', digits: 0 },
    { what: 'rounds, of them to everybody', value: whole.length / rounds.length, unit: '' },
    { what: 'quotes of a round', value: median(whole.map(({ quotes }) => quotes)), unit: '', digits: 0 },
    { what: 'characters of a round', value: median(whole.map(({ size }) => size)), unit: '', digits: 0 },
    { what: 'CPU of the server, a delivery, renewals too', value: spent / delays.length, unit: 'µs' },
  ];
  for (const line of lines) print(judge(line));
  for (const what of after.keys()) if (times(what) > 0) print(`  upstream ${what}: ${times(what)}`);
}

/** Sends equally long texts to as many clients over bare connections. */
async function measureBare(size: number): Promise<{ frames: number[]; ready: number[] }> {
  pin(process.pid, 0);
  const child = start(new URL('../push/push-bare.ts', import.meta.url));
  pin(process.pid, 1);
  const { port } = await answerOf(child);
  const url = `127.0.0.1:${port}`;
  const viewers = await viewersOf({ server: null, socket: `ws://${url}/recipients`, push: null, codes: [] });
  const text = 'x'.repeat(Math.max(1, Math.round((size * 3) / 4) - 600));
  const rounds = async (as: BareOrder['as']): Promise<number[]> => {
    await all(viewers, { do: 'begin' });
    for (let round = 0; round < ROUNDS; round += 1) {
      await fetch(`http://${url}`, { method: 'POST', body: JSON.stringify({ text, as } satisfies BareOrder) });
      await pause(500);
    }
    return joined(await reports(viewers)).flatMap(({ arrivals, madeAt }) => arrivals.map((at) => at - madeAt));
  };
  return { frames: await rounds('frame'), ready: await rounds('ready') };
}

type Server = Awaited<ReturnType<typeof startRealServer>>;

async function startServer(): Promise<Server> {
  pin(process.pid, 0);
  const server = await startRealServer({
    MARKET_SIM_CLOCK: '2026-11-20T10:00:00+08:00@1x',
    PUSH_CONNECTIONS_PER_IP_MINUTE: '1000000',
    CALLS_PER_IP_MINUTE: '1000000',
    CALLS_PER_USER_MINUTE: '1000000',
    READS_PER_IP_MINUTE: '1000000',
  });
  pin(process.pid, 1);
  started.push(async () => {
    await server.stop();
    removeData(server.dataDir);
  });
  return server;
}

/** Delay of the market's clock behind this machine's, ms: by the quickest of some answers. */
async function clockOf(visitor: Visitor): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, behind: 0 };
  for (let round = 0; round < 20; round += 1) {
    const began = Date.now();
    const { clock } = await visitor.call('market.status', {});
    const took = Date.now() - began;
    if (took < best.took) best = { took, behind: began + took / 2 - clock.now };
  }
  return best.behind;
}

/** Requests of the server to the source, by kind. */
async function questions(server: Server): Promise<Map<string, number>> {
  const { opsKey } = JSON.parse(readFileSync(join(server.dataDir, 'secrets.json'), 'utf8')) as { opsKey: string };
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${opsKey}` } });
  const lines = (await answer.text()).matchAll(/^guanlan_market_questions_total\{what="(\w+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, what = '', count]) => [what, Number(count)]));
}

async function viewersOf(viewing: Omit<Viewing, 'count'>): Promise<ChildProcess[]> {
  const children = Array.from({ length: READERS }, () => start(new URL('./market-viewers.ts', import.meta.url)));
  for (const child of children) {
    await ask(child, { do: 'open', viewing: { ...viewing, count: VIEWERS / READERS } });
  }
  return children;
}

function all(children: readonly ChildProcess[], order: ViewerOrder) {
  return Promise.all(children.map((child) => ask(child, order)));
}

async function reports(children: readonly ChildProcess[]): Promise<Sending[][]> {
  const answers = await all(children, { do: 'report' });
  return answers.map(({ sendings }) => sendings as Sending[]);
}

/** Joins the readers' reports on each sending. */
function joined(reports: readonly Sending[][]): Sending[] {
  const [first = [], ...others] = reports;
  return first.map((sending) => {
    const same = others.flatMap((one) =>
      one.filter(({ madeAt, size }) => madeAt === sending.madeAt && size === sending.size),
    );
    return { ...sending, arrivals: [sending, ...same].flatMap(({ arrivals }) => arrivals) };
  });
}

function start(file: URL): ChildProcess {
  const child = startChild(file);
  started.push(() => child.kill());
  return child;
}

function ask(child: ChildProcess, order: ViewerOrder): Promise<Record<string, unknown>> {
  return askChild(child, order);
}
