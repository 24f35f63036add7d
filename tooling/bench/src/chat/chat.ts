import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { judge, type Line, median } from '../figures.ts';
import { Listener, type Window } from '../listener.ts';
import { startProcesses } from '../processes.ts';
import { Visitor, visitorsFor } from '../visitor.ts';
import { added, probe } from './first-token.ts';

/**
 * Overhead of the server in a chat, against the same fake upstream called directly, while other answers are streaming.
 * `STREAMS`, `RATE` (tokens a second), `DELAY` (ms before the upstream's first token) and `PROBES` change the load.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STREAMS = setting('STREAMS', 50);
const RATE = setting('RATE', 50);
const DELAY = setting('DELAY', 50);
const PROBES = setting('PROBES', 100);

const WARM_UP = 400;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const processes = await startProcesses();
try {
  await measure();
} finally {
  await processes.stop();
}

async function measure(): Promise<void> {
  const visitor = await Visitor.signIn(processes.url, processes.consoleFile);
  const parties = { visitor, upstream: processes.upstream };
  const listeners: Listener[] = [];
  const readers = await visitorsFor(STREAMS, processes);
  for (let at = 0; at < STREAMS; at += 1) {
    const reader = readers[at % readers.length] ?? readers[0];
    const id = await reader.answerId(await reader.question(`[[huge?tokens=10000000&rate=${RATE}]] ${at}`)());
    listeners.push(new Listener(await reader.stream(id)));
    await pause(1000 / STREAMS);
  }
  print(`chat: ${STREAMS} answers streaming at ${RATE} tokens/s; Node ${process.version}, ${cpus().length} CPUs`);
  // Code that ran only a few times is slow on any machine: the subject is a server that has been up for a minute.
  await probe(parties, WARM_UP, 0);
  for (const listener of listeners) listener.look();
  const cpu = processes.serverCpu();
  const before = performance.now();
  await pause(5_000);
  const early = listeners.map((listener) => listener.look());
  const spent = cpu === null ? null : (processes.serverCpu() ?? 0) - cpu;
  const tokens = (STREAMS * RATE * (performance.now() - before)) / 1000;
  const delayed = await probe(parties, PROBES, DELAY);
  const instant = await probe(parties, PROBES, 0);
  for (const listener of listeners) listener.look();
  await pause(5_000);
  const late = listeners.map((listener) => listener.look());
  report(`first token, upstream answers after ${DELAY} ms`, [...added(delayed, { median: 3 })]);
  report('first token, upstream answers at once (no model does)', [...added(instant)]);
  report('the wire, each stream', wire(early, late, listeners));
  if (spent !== null)
    report('the server process', [{ what: 'CPU a token passed on', value: spent / tokens, unit: 'µs' }]);
}

function wire(early: readonly Window[], late: readonly Window[], listeners: readonly Listener[]): Line[] {
  const ratio = (window: Window): number => window.bytes / window.textBytes;
  const each = (of: (window: Window) => number, windows = late): number[] => windows.map(of);
  return [
    {
      what: 'frames a second, highest stream',
      value: Math.max(...each((one) => one.frames / one.seconds)),
      unit: '',
      atMost: 25,
    },
    {
      what: 'framing a frame, highest stream',
      value: Math.max(...each((one) => (one.bytes - one.textBytes) / one.frames)),
      unit: 'B',
      digits: 0,
      atMost: 160,
    },
    { what: 'bytes on the wire a byte of text, median', value: median(each(ratio)), unit: '×' },
    {
      what: 'growth of that from early to late (1: linear)',
      value: median(each(ratio)) / median(each(ratio, early)),
      unit: '×',
      digits: 3,
      atMost: 1.25,
    },
    {
      what: 'streams with anything lost or sent twice',
      value: listeners.filter(isWrong).length,
      unit: '',
      digits: 0,
      atMost: 0,
    },
  ];
}

/** The fake says the same words over and over: what came must be the beginning of that. */
function isWrong({ text }: Listener): boolean {
  const round = '观澜是一条大江，the river 流过平原。\n\n';
  return text === '' || !round.repeat(Math.ceil(text.length / round.length)).startsWith(text);
}

function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(judge(line));
}
