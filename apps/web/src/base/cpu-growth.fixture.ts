const TRIES = 3;
/** Comparisons in which a growth must show: a busy machine takes the caches away, though not each time at one size. */
const COMPARISONS = 3;
/** Growth that needs no second comparison. */
const LINEAR = 2.5;
/** CPU of so little says nothing of how it grows, ms. */
const NOISE_FLOOR_MS = 60;

/** CPU of this thread, of the whole process on a Node without figures by thread (before 23.9). */
const usage = (process.threadCpuUsage ?? process.cpuUsage).bind(process);

/** The least CPU of several runs, ms. */
function leastCpu(run: () => unknown): number {
  const taken = Array.from({ length: TRIES }, () => {
    const before = usage();
    run();
    const { user, system } = usage(before);
    return (user + system) / 1000;
  });
  return Math.min(...taken);
}

function compare(run: (length: number) => unknown, length: number): number {
  const doubled = leastCpu(() => run(length * 2));
  return doubled < NOISE_FLOOR_MS ? 1 : doubled / leastCpu(() => run(length));
}

/** How many times as much CPU a doubled input takes, by the least of the comparisons; 1 where it takes too little. */
export function growthOf(run: (length: number) => unknown, length: number): number {
  let least = Infinity;
  for (let count = 0; count < COMPARISONS && least > LINEAR; count += 1) least = Math.min(least, compare(run, length));
  return least;
}
