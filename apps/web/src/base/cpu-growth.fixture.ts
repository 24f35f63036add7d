const TRIES = 3;
/** CPU of so little says nothing of how it grows, ms. */
const NOISE_FLOOR_MS = 60;

/** The least CPU of several runs, ms. */
function leastCpu(run: () => unknown): number {
  const taken = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...taken);
}

/** How many times as much CPU a doubled input takes; 1 where it takes too little to be told. */
export function growthOf(run: (length: number) => unknown, length: number): number {
  const doubled = leastCpu(() => run(length * 2));
  return doubled < NOISE_FLOOR_MS ? 1 : doubled / leastCpu(() => run(length));
}
