import { threadCpu } from '../../src/metrics/thread-cpu.js';

/** CPU below which growth does not matter, and a collection of garbage in between would decide, ms. */
const NOISE_FLOOR_MS = 30;
/** How much more CPU a doubled input may take. */
const GROWTH_MAX = 2.5;
/** Measurements of a size, of which the least counts, before a growth is believed. */
const MAX_MEASUREMENTS = 3;
/** Times that a growth must show. */
const CONFIRMATIONS = 3;
/** Sizes that are looked at: from a 256th of the limit on, four times as large each. */
const FIRST_DIVISOR = 256;
const SIZE_STEP = 4;
/** Where a 16th of the limit takes less, ms, the whole is below the floor even by the square. */
const NEGLIGIBLE_MS = NOISE_FLOOR_MS / 16 ** 2;

/** Something that takes an input of a size; what it refuses, it may throw. */
export type Sized = (size: number) => () => unknown;

/** CPU that this thread took, ms. The input is made before. */
async function cpuOf(run: () => unknown): Promise<number> {
  const before = threadCpu();
  try {
    await run();
  } catch {
    // A refusal is an answer.
  }
  return threadCpu() - before;
}

async function leastOf(run: () => unknown, tries: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries; n += 1) least = Math.min(least, await cpuOf(run));
  return least;
}

/** The two sizes between which CPU grew too much, in words; null where it did not. */
async function compare(sized: Sized, size: number): Promise<string | null> {
  const [one, two] = [sized(size), sized(size * 2)];
  const cpu = await leastOf(one, MAX_MEASUREMENTS);
  const doubled = await leastOf(two, MAX_MEASUREMENTS);
  if (doubled < NOISE_FLOOR_MS || doubled <= cpu * GROWTH_MAX) return null;
  return `${size}: ${cpu.toFixed(1)} ms, ${size * 2}: ${doubled.toFixed(1)} ms`;
}

/**
 * How CPU of this thread grows with an input up to `limit`: null where doubling it takes at most 2.5 times as much, else
 * two sizes that show it. Growth counts where it shows each time that all is measured once more: a busy machine takes
 * some of the caches away, and does not do so at the same place again and again. Where even the longest input is below
 * what matters, nothing is compared. `first` is the size to begin with.
 */
export async function growthOf(sized: Sized, limit: number, first = limit / FIRST_DIVISOR): Promise<string | null> {
  for (let size = Math.ceil(first); size <= limit * 1.1; size *= SIZE_STEP) {
    const run = sized(size);
    const cpu = await cpuOf(run);
    if (size * 16 >= limit && size * 8 < limit && cpu < NEGLIGIBLE_MS) return null;
    // The first time, code is compiled.
    if (cpu < NOISE_FLOOR_MS || (await leastOf(run, 2)) < NOISE_FLOOR_MS) continue;
    const from = Math.ceil(size / 2);
    for (let time = 1; time < CONFIRMATIONS; time += 1) if ((await compare(sized, from)) === null) return null;
    return compare(sized, from);
  }
  return null;
}
