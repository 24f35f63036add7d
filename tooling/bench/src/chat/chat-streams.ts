import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpus, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { judge, type Line, median, quantile } from '../figures.ts';
import { ask } from '../http.ts';
import { cpuOf, type Processes, pin, startProcesses } from '../processes.ts';
import { Ages, Presence, StampReader } from '../push/stamp-reader.ts';
import { Visitor, visitorsFor } from '../visitor.ts';
import { added, type Probed, probe, probePipe } from './first-token.ts';

/**
 * Many simultaneous answers through one process: the cost of a token, and the age of a token when it is read, against
 * two processes that only pass tokens on. The three are loaded in turn, round by round, from the same fake upstream,
 * which stamps each token, so that other work on the machine affects all of them. `STREAMS`, `RATE` (tokens a second),
 * `SECONDS` (of a round), `ROUNDS` and `PROBES` (of all rounds) change the load.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STREAMS = setting('STREAMS', 200);
const RATE = setting('RATE', 100);
const SECONDS = setting('SECONDS', 4);
const ROUNDS = setting('ROUNDS', 4);
const PROBES = setting('PROBES', 400);

/** The server reads, stores and shares what the parsing baseline only reads and writes: most that this may cost. */
const MAX_RATIO = 1.25;
/** Time until hot code is fully compiled, s. */
const WARM_UP = 5;
/** Interval at which streams open, ms, so that they do not all send at the same moment. */
const APART = 10;

const question = `[[huge?tokens=10000000&rate=${RATE}&stamp=1]]`;
const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: question }] });
const headers = { 'content-type': 'application/json', authorization: 'Bearer key' };

interface Load {
  /** CPU a token, µs; NaN where the system has no figure. */
  readonly cpu: number;
  /** Ages of the tokens when they were read, ms. */
  readonly ages: readonly number[];
  /** Tokens read a second. */
  readonly rate: number;
  /** CPU that upstream and readers use together, of one core; NaN where the system has no figure. */
  readonly around: number;
  /** Gaps of the pieces that were read without delay; the others also waited for their reader. */
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
  const ages = new Ages(STREAMS * RATE * 4 * SECONDS);
  const readers: StampReader[] = [];
  for (let n = 0; n < STREAMS; n += 1) {
    readers.push(await open(ages));
    await pause(APART);
  }
  await pause(WARM_UP * 1000);
  ages.clear();
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

async function close({ end }: Side): Promise<void> {
  for (const reader of opened) reader.close();
  opened = [];
  await end();
  await pause(1000);
}

/** A process that the load goes through, with its measurements. */
interface Side {
  readonly pid: number | undefined;
  readonly open: (ages: Ages) => Promise<StampReader>;
  /** Measures first tokens meanwhile. */
  readonly probe: (times: number) => Promise<Probed>;
  /** Ends answers that continue after their readers have left. */
  readonly end: () => Promise<void>;
  readonly rounds: Load[];
  readonly probed: { direct: number[]; served: number[] };
}

const sideOf = (side: Pick<Side, 'pid' | 'open' | 'probe' | 'end'>): Side => ({
  ...side,
  rounds: [],
  probed: { direct: [], served: [] },
});

/** A process that only passes tokens on. */
async function startBare(path: 'pipe' | 'parse', { upstream }: Processes): Promise<Side> {
  pin(process.pid, 0);
  const cli = fileURLToPath(new URL('./bare-stream.ts', import.meta.url));
  const child = spawn(process.execPath, [cli, upstream], { stdio: ['ignore', 'pipe', 'inherit'] });
  pin(process.pid, 1);
  bare.push(child);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}/${path}`;
  return sideOf({
    pid: child.pid,
    open: async (ages) => new StampReader(await ask(url, { method: 'POST', headers, body }), ages),
    probe: (times) => probePipe(upstream, url, path === 'pipe' ? times : 0),
    end: async () => {},
  });
}

const bare: ChildProcess[] = [];

async function stopBare(): Promise<void> {
  for (const child of bare) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function serverSide(processes: Processes): Promise<Side> {
  const visitor = await Visitor.signIn(processes.url, processes.consoleFile);
  const readers = await visitorsFor(STREAMS, processes);
  const answers: { readonly reader: Visitor; readonly messageId: string }[] = [];
  return sideOf({
    pid: processes.serverPid,
    open: async (ages) => {
      const reader = readers[answers.length % readers.length] ?? readers[0];
      const messageId = await reader.answerId(await reader.question(question)());
      answers.push({ reader, messageId });
      return new StampReader(await reader.stream(messageId), ages);
    },
    probe: (times) => probe({ visitor, upstream: processes.upstream }, times, 0),
    // An answer continues without its reader, and would burden the other sides' next rounds.
    end: async () => {
      for (const { reader, messageId } of answers.splice(0)) await reader.call('chat.stop', { messageId });
    },
  });
}

/**
 * Loads each side once in every round, in every other round the last side first: which one comes after which is no
 * difference between them. The first round is not counted: code becomes fast in it, on every side.
 */
async function runRounds(sides: readonly Side[], processes: Processes): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const measured = await load(side.pid, processes, side.open);
      const { direct, served } = await side.probe(round === 0 ? 0 : Math.ceil(PROBES / ROUNDS));
      await close(side);
      if (round === 0) continue;
      side.rounds.push(measured);
      side.probed.direct.push(...direct);
      side.probed.served.push(...served);
    }
  }
}

/** Summary of all rounds of a side: medians of the figures, and all tokens. */
function allOf({ rounds }: Side): Load {
  const of = (figure: 'cpu' | 'rate' | 'around'): number => median(rounds.map((round) => round[figure]));
  return {
    cpu: of('cpu'),
    rate: of('rate'),
    around: of('around'),
    ages: rounds.flatMap(({ ages }) => ages),
    inTime: rounds.flatMap(({ inTime }) => inTime),
    readerAway: Math.max(...rounds.map(({ readerAway }) => readerAway)),
  };
}

/** The cost of a token in each round, of the other side's in the same one. */
const ratios = (a: Side, b: Side): number[] => a.rounds.map(({ cpu }, at) => cpu / (b.rounds[at]?.cpu ?? Number.NaN));

function lines(pipe: Load, parse: Load, ours: Load, ofParsing: readonly number[]): Line[] {
  const cost = ({ cpu }: Load): { value: number; unit: string } => ({ value: cpu, unit: 'µs' });
  return [
    { what: 'CPU a token, bytes piped (baseline)', ...cost(pipe) },
    { what: 'CPU a token, parsed and written again (baseline)', ...cost(parse) },
    { what: 'CPU a token, the server', ...cost(ours), atMost: 30 },
    { what: 'of the parsing baseline, median of the rounds', value: median(ofParsing), unit: '×', atMost: MAX_RATIO },
    { what: 'least of the rounds', value: Math.min(...ofParsing), unit: '×' },
    { what: 'most of the rounds', value: Math.max(...ofParsing), unit: '×' },
    { what: 'tokens a second that came, piped', value: pipe.rate, unit: '', digits: 0 },
    { what: 'tokens a second that came, the server', value: ours.rate, unit: '', digits: 0 },
    { what: 'of one core, upstream and readers, piped', value: pipe.around * 100, unit: '%', digits: 0 },
    { what: 'of one core, upstream and readers, the server', value: ours.around * 100, unit: '%', digits: 0 },
  ];
}

/**
 * Ages beyond the median of the bare parser. The machine delays tokens too, of every process and at times for longer
 * than its reader is away: the server's own delay is the one beyond the bare parser at the same place, for the longest
 * too.
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
  const sides = [
    await startBare('pipe', processes),
    await startBare('parse', processes),
    await serverSide(processes),
  ] as const;
  await runRounds(sides, processes);
  const [pipe, parse, ours] = sides;
  const loads = [allOf(pipe), allOf(parse), allOf(ours)] as const;
  report('one process', lines(...loads, ratios(ours, parse)));
  report('how long a token is held', held(...loads));
  report('first token through the pipe with the same load (baseline)', added(pipe.probed));
  report('first token meanwhile', added(ours.probed, { p95: 10 }));
} finally {
  for (const reader of opened) reader.close();
  await stopBare();
  await processes.stop();
}
