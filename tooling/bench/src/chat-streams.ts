import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpus, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { judge, type Line, median, quantile } from './figures.ts';
import { added, type Probed, probe, probePipe } from './first-token.ts';
import { ask } from './http.ts';
import { cpuOf, type Processes, pin, startProcesses } from './processes.ts';
import { Ages, Presence, StampReader } from './stamp-reader.ts';
import { Visitor } from './visitor.ts';

/**
 * Many answers at a time through one process: what a token costs it, and how old a token is when it is read, against
 * two processes that do nothing but pass tokens on. All in one run, one after the other, from the same fake upstream,
 * which stamps each token. `STREAMS`, `RATE` (tokens a second), `SECONDS` and `PROBES` change the load.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STREAMS = setting('STREAMS', 200);
const RATE = setting('RATE', 100);
const SECONDS = setting('SECONDS', 10);
const PROBES = setting('PROBES', 400);

/** Until code that runs all the time is as fast as it gets, s. */
const WARM_UP = 5;
/** A stream opens every so many ms: they do not all speak at the same moment. */
const APART = 10;

const question = `[[huge?tokens=10000000&rate=${RATE}&stamp=1]]`;
const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: question }] });
const headers = { 'content-type': 'application/json', authorization: 'Bearer key' };

interface Load {
  /** CPU a token, µs; NaN where the system does not tell. */
  readonly cpu: number;
  /** Ages of the tokens when they were read, ms. */
  readonly ages: readonly number[];
  /** Tokens read a second. */
  readonly rate: number;
  /** CPU that upstream and readers use together, of one core; NaN where the system does not tell. */
  readonly around: number;
  /** Of those that were read as soon as they could be; the others waited for their reader too. */
  readonly inTime: readonly number[];
  /** For how long the reader was away at most, ms. */
  readonly readerAway: number;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** This process goes before the upstream, with which it shares a CPU: what measures should not be what waits. */
function first(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {
    print('without the right to go before others: a token may wait for its reader');
  }
}

/** Opens the streams and measures once they are warm; they stay open. */
async function load(
  pid: number | undefined,
  { upstreamPid }: Processes,
  open: (ages: Ages) => Promise<StampReader>,
): Promise<Load> {
  const ages = new Ages(STREAMS * RATE * 2 * (SECONDS + WARM_UP + (STREAMS * APART) / 1000));
  const readers: StampReader[] = [];
  for (let n = 0; n < STREAMS; n += 1) {
    readers.push(await open(ages));
    await pause(APART);
  }
  await pause(WARM_UP * 1000);
  ages.take();
  const presence = new Presence();
  const around = (): number => (cpuOf(upstreamPid) ?? Number.NaN) + (cpuOf(process.pid) ?? Number.NaN);
  const spentAround = around();
  const spent = cpuOf(pid);
  const began = performance.now();
  await pause(SECONDS * 1000);
  const cpu = spent === null ? Number.NaN : (cpuOf(pid) ?? Number.NaN) - spent;
  const seconds = (performance.now() - began) / 1000;
  const usedAround = (around() - spentAround) / seconds / 1e6;
  presence.stop();
  const came = ages.take();
  opened = readers;
  return {
    cpu: cpu / came.length,
    ages: came.map(({ age }) => age),
    inTime: came.filter(({ at }) => presence.wasThere(at)).map(({ age }) => age),
    rate: came.length / seconds,
    around: usedAround,
    readerAway: Math.max(0, ...presence.pauses),
  };
}

let opened: readonly StampReader[] = [];

async function close(): Promise<void> {
  for (const reader of opened) reader.close();
  opened = [];
  await pause(1000);
}

/** The same load through a process that only passes it on, and a first token through it meanwhile. */
async function bare(path: 'pipe' | 'parse', processes: Processes): Promise<Load & { readonly probed: Probed }> {
  const { upstream } = processes;
  pin(process.pid, 0);
  const cli = fileURLToPath(new URL('./bare-stream.ts', import.meta.url));
  const child = spawn(process.execPath, [cli, upstream], { stdio: ['ignore', 'pipe', 'inherit'] });
  pin(process.pid, 1);
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const url = `http://127.0.0.1:${String(port).trim()}/${path}`;
    const open = async (ages: Ages): Promise<StampReader> =>
      new StampReader(await ask(url, { method: 'POST', headers, body }), ages);
    const measured = await load(child.pid, processes, open);
    return { ...measured, probed: await probePipe(upstream, url, path === 'pipe' ? PROBES : 0) };
  } finally {
    await close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

function lines(pipe: Load, parse: Load, ours: Load): Line[] {
  const cost = ({ cpu }: Load): { value: number; unit: string } => ({ value: cpu, unit: 'µs' });
  return [
    { what: 'CPU a token, bytes piped (baseline)', ...cost(pipe) },
    { what: 'CPU a token, parsed and written again (baseline)', ...cost(parse) },
    { what: 'CPU a token, the server', ...cost(ours), atMost: 30 },
    { what: 'of the parsing baseline', value: ours.cpu / parse.cpu, unit: '×' },
    { what: 'tokens a second that came, piped', value: pipe.rate, unit: '', digits: 0 },
    { what: 'tokens a second that came, the server', value: ours.rate, unit: '', digits: 0 },
    { what: 'of one core, upstream and readers, piped', value: pipe.around * 100, unit: '%', digits: 0 },
    { what: 'of one core, upstream and readers, the server', value: ours.around * 100, unit: '%', digits: 0 },
  ];
}

/**
 * Ages beyond the median of the bare parser. The machine holds tokens too, of every process and at times for longer than
 * its reader is away: what the server holds is what it has beyond the bare parser at the same place, the longest too.
 */
function held(pipe: Load, parse: Load, ours: Load): Line[] {
  const base = median(parse.ages);
  const beyond = (ages: readonly number[], q: number): number => quantile(ages, q) - base;
  const all = [
    ['piped (baseline)', pipe],
    ['parsed (baseline)', parse],
    ['the server', ours],
  ] as const;
  return [
    { what: 'age of a token when it is read, parsed (baseline), median', value: base, unit: 'ms' },
    ...all.flatMap(([name, load]): Line[] => [
      { what: `longer than that, ${name}, median`, value: beyond(load.ages, 0.5), unit: 'ms' },
      { what: 'the same, p99.9', value: beyond(load.ages, 0.999), unit: 'ms' },
      { what: 'the same, longest', value: beyond(load.ages, 1), unit: 'ms' },
      { what: 'the reader was away meanwhile, longest', value: load.readerAway, unit: 'ms' },
      { what: 'read in time', value: (100 * load.inTime.length) / load.ages.length, unit: '%' },
      { what: 'longest of those', value: beyond(load.inTime, 1), unit: 'ms' },
    ]),
    {
      what: 'what the server held: its longest less that of the parsing baseline',
      value: quantile(ours.inTime, 1) - quantile(parse.inTime, 1),
      unit: 'ms',
      atMost: 50,
    },
  ];
}

function report(title: string, all: Iterable<Line>): void {
  print(`\n${title}`);
  for (const line of all) print(judge(line));
}

const processes = await startProcesses();
try {
  first();
  print(`chat: ${STREAMS} answers at ${RATE} tokens/s each; Node ${process.version}, ${cpus().length} CPUs`);
  const visitor = await Visitor.signIn(processes.url, processes.consoleFile);
  const pipe = await bare('pipe', processes);
  const parse = await bare('parse', processes);
  const ours = await load(processes.serverPid, processes, async (ages) => {
    const id = await visitor.answerId(await visitor.question(question)());
    return new StampReader(await visitor.stream(id), ages);
  });
  report('one process', lines(pipe, parse, ours));
  report('how long a token is held', held(pipe, parse, ours));
  report('first token through the pipe with the same load (baseline)', added(pipe.probed));
  const probed = await probe({ visitor, upstream: processes.upstream }, PROBES, 0);
  report('first token meanwhile', added(probed, { p95: 10 }));
  await close();
} finally {
  await processes.stop();
}
