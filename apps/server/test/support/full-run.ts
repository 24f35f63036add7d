/** Whether this run is that of `npm run test:all`, whose fuzz tests are ten times as long as those of every proof. */
const isFullRun = process.env.GUANLAN_TEST_ALL === '1';

/** How many cases a fuzz test takes: all of them in a full run, else a tenth. */
export const fuzzCases = (all: number): number => (isFullRun ? all : all / 10);
