import { cpus } from 'node:os';
import { answerOf } from '../children.ts';
import { judge, type Line, median } from '../figures.ts';
import { pin } from '../processes.ts';
import type { BareOrder } from './push-bare.ts';
import {
  BYTES,
  CONNECTIONS,
  clientsOf,
  inTurn,
  measureAndStop,
  RECIPIENTS,
  type Round,
  type Side,
  start,
  startServer,
} from './push-sides.ts';

/**
 * One message to many connections, each with a key of its own: our gateway, from the operator's call to the last client,
 * against a bare loop over the connections of `ws` with a cipher made for each frame (and one that sends no frame of the
 * protocol, but the encrypted bytes alone). `CONNECTIONS`, `RECIPIENTS`, `ROUNDS` and `BYTES` change the load.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Target of the ratio by CPU time. Wall time is not a target: it includes storing the message, and other processes. */
const limits = { time: {}, cpu: { atMost: 0.45 } } as const;

await measureAndStop(measure);

async function measure(): Promise<void> {
  const ours = await startServer();
  const bare = await startBare();
  print(
    `push: ${CONNECTIONS} connections, ${BYTES} bytes to ${RECIPIENTS}; Node ${process.version}, ${cpus().length} CPUs`,
  );
  report('one message to many', await runRounds(ours, bare));
}

/**
 * Runs ours and the baseline in turn, and nothing between: with two more servers the caches held little of either. The
 * two servers for comparison run afterwards, against the baseline's figures from here.
 */
async function runRounds(ours: Side, [frames, bytes, ready]: readonly [Side, Side, Side]): Promise<Line[]> {
  const { a: own, b: baseline } = await inTurn({ a: ours, b: frames });
  // The heartbeats of ours go on, or the server drops its clients meanwhile.
  const { a: plain, b: floor } = await inTurn({ a: { ...bytes, beat: ours.beat }, b: ready });
  return (['time', 'cpu'] as const).flatMap((what) => {
    const of = (rounds: readonly Round[]): number => median(rounds.map((round) => round[what]));
    const figure = what === 'time' ? 'to the last client' : 'CPU of the server';
    return [
      { what: `${figure}, ws and createCipheriv (baseline)`, value: of(baseline), unit: 'µs each' },
      { what: `${figure}, ours`, value: of(own), unit: 'µs each' },
      { what: `${figure}, ratio`, value: of(own) / of(baseline), unit: '×', digits: 3, ...limits[what] },
      { what: `${figure}, baseline of bytes without a frame`, value: of(plain), unit: 'µs each' },
      { what: `${figure}, ratio to that`, value: of(own) / of(plain), unit: '×', digits: 3 },
      { what: `${figure}, one ready frame written to all`, value: of(floor), unit: 'µs each' },
      { what: `${figure}, ratio of that (the floor)`, value: of(floor) / of(baseline), unit: '×', digits: 3 },
    ];
  });
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
    // It drops no client that is silent.
    beat: async () => {},
  });
  return [side('frame'), side('bytes'), side('ready')];
}

function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(judge(line));
}
