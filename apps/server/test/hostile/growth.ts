import { threadCpu } from '../../src/metrics/thread-cpu.js';

/** CPU below which growth does not matter, and a collection of garbage in between would decide, ms. */
const NOISE_FLOOR_MS = 30;
/** Factor by which CPU may grow for a doubled input. */
const GROWTH_MAX = 2.5;
/** Measurements of each size, of which the least counts. */
const MEASUREMENTS = 2;
/** CPU of a measurement, ms: some systems count the CPU of a thread in ticks of up to 10 ms. */
const SAMPLE_MS = 150;
/** Times that a growth must show. */
const CONFIRMATIONS = 3;
/** Measured sizes: from a 256th of the limit on, four times as large each. */
const FIRST_DIVISOR = 256;
const SIZE_STEP = 4;
/** CPU of a 16th of the limit, ms, below which the whole stays under the floor even if growth is quadratic. */
const NEGLIGIBLE_MS = NOISE_FLOOR_MS / 16 ** 2;

/** Prepares a run over an input of a given size; a run may throw to refuse it. */
export type Sized = (size: number) => () => unknown;

/** CPU that this thread took for a run, ms: the mean of several in a row. The input is made before. */
async function cpuOf(run: () => unknown, times = 1): Promise<number> {
  const before = threadCpu();
  for (let n = 0; n < times; n += 1) {
    try {
      await run();
    } catch {
      // A refusal is an answer.
    }
  }
  return (threadCpu() - before) / times;
}

async function leastOf(run: () => unknown, tries: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries; n += 1) least = Math.min(least, await cpuOf(run));
  return least;
}

/**
 * Sizes between which CPU grew too much, in words; null where it did not. Growth shows in two doublings in a
 * row: in one alone, the larger text may only be the first that fills V8's young generation. Sizes are measured in turn,
 * so that all meet the same state of the machine, and smaller ones more often, so that each makes as much garbage.
 */
async function compare(sized: Sized, size: number, estimate: number): Promise<string | null> {
  const times = Math.ceil(SAMPLE_MS / estimate);
  const runs = [4, 2, 1].map((part) => ({ run: sized(Math.ceil((size * 2) / part)), times: times * part }));
  const least = runs.map(() => Number.POSITIVE_INFINITY);
  for (let n = 0; n < MEASUREMENTS; n += 1) {
    for (const [at, { run, times: count }] of runs.entries()) {
      least[at] = Math.min(least[at] ?? 0, await cpuOf(run, count));
    }
  }
  const [quarter = 0, half = 0, whole = 0] = least;
  if (whole < NOISE_FLOOR_MS || whole <= half * GROWTH_MAX || half <= quarter * GROWTH_MAX) return null;
  return [quarter, half, whole].map((cpu, at) => `${(size / 2) * 2 ** at}: ${cpu.toFixed(1)} ms`).join(', ');
}

/**
 * Growth of this thread's CPU with an input up to `limit`: null where doubling it takes at most 2.5 times as much,
 * else sizes that show it. Growth counts where it shows in every repetition of the measurement: a busy machine
 * takes some of the caches away, and does not do so at the same place again and again. Sizes are not compared where
 * even the longest input costs too little. `first` is the size to begin with.
 */
export async function growthOf(sized: Sized, limit: number, first = limit / FIRST_DIVISOR): Promise<string | null> {
  for (let size = Math.ceil(first); size <= limit * 1.1; size *= SIZE_STEP) {
    const run = sized(size);
    const cpu = await cpuOf(run);
    if (size * 16 >= limit && size * 8 < limit && cpu < NEGLIGIBLE_MS) return null;
    // The first time, code is compiled.
    const compiled = cpu < NOISE_FLOOR_MS ? cpu : await leastOf(run, 2);
    if (compiled < NOISE_FLOOR_MS) continue;
    const from = Math.ceil(size / 2);
    for (let time = 1; time < CONFIRMATIONS; time += 1) {
      if ((await compare(sized, from, compiled)) === null) return null;
    }
    return compare(sized, from, compiled);
  }
  return null;
}
