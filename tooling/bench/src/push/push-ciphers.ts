import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge, median, quantile } from '../figures.ts';
import {
  BYTES,
  CONNECTIONS,
  inTurn,
  measureAndStop,
  RECIPIENTS,
  ROUNDS,
  type Round,
  type Side,
  startServers,
} from './push-sides.ts';

/**
 * A broadcast's delivery by the server's own AES against one by node:crypto: two servers of one build take turns, of which
 * one may not use its own AES, as if it had no relaxed SIMD, and uses `native-cipher.ts`. Both do all the rest of a
 * delivery. Each pass has servers of its own: where a process happens to lie in memory moves the ratio more than rounds do.
 * `PASSES`, `CONNECTIONS`, `RECIPIENTS`, `ROUNDS` and `BYTES` change the load.
 */
const PASSES = Number(process.env.PASSES ?? 3);
/** Own AES is worth its keeping from here on. */
const MIN_RATIO = 1.15;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
print(
  `push ciphers: ${CONNECTIONS} connections, ${BYTES} bytes to ${RECIPIENTS}, ${ROUNDS} rounds a pass; Node ${process.version}, ${cpus().length} CPUs`,
);
const passes: number[] = [];
for (let pass = 1; pass <= PASSES; pass += 1) {
  await measureAndStop(async () => {
    passes.push(await runPass());
  });
}
print(judge({ what: 'node:crypto, of own AES', value: median(passes), unit: '×', digits: 3, atLeast: MIN_RATIO }));

/** CPU of a delivery by node:crypto, of one by own AES: the median of the rounds. */
async function runPass(): Promise<number> {
  const { own, native } = await startBoth();
  const { a, b } = await inTurn({ a: own, b: native });
  const cpu = (rounds: readonly Round[]): number[] => rounds.map((round) => round.cpu);
  const ratios = cpu(b).map((spent, at) => spent / (cpu(a)[at] ?? Number.NaN));
  for (const line of [
    { what: 'CPU a delivery, own AES', value: median(cpu(a)), unit: 'µs' },
    { what: 'CPU a delivery, node:crypto', value: median(cpu(b)), unit: 'µs' },
    { what: 'ratio, first quartile of the rounds', value: quantile(ratios, 0.25), unit: '×' },
    { what: 'ratio, median of the rounds', value: median(ratios), unit: '×', digits: 3 },
    { what: 'ratio, third quartile of the rounds', value: quantile(ratios, 0.75), unit: '×' },
    { what: 'cheapest round of each', value: Math.min(...cpu(b)) / Math.min(...cpu(a)), unit: '×' },
  ]) {
    print(judge(line));
  }
  return median(ratios);
}

async function startBoth(): Promise<{ own: Side; native: Side }> {
  const folder = mkdtempSync(join(tmpdir(), 'push-ciphers-'));
  try {
    const refused = join(folder, 'refused');
    const preload = fileURLToPath(new URL('./without-own-aes.ts', import.meta.url));
    const withoutAes = { NODE_OPTIONS: `--no-warnings --import ${preload}`, REFUSED_AES: refused };
    const [own, native] = (await startServers([{}, withoutAes])) as [Side, Side];
    // Without this both servers would have the same cipher, and the ratio would be 1 whatever the ciphers cost.
    if (!existsSync(refused)) throw new Error('both servers encrypt by their own AES');
    return { own, native };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
