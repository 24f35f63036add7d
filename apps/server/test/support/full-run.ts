/** Whether this run is that of `npm run test:all`, whose fuzz tests are ten times as long as those of every proof, and whose matrices are whole. */
const isFullRun = process.env.GUANLAN_TEST_ALL === '1';

/** Number of cases of a fuzz test or a large import: all of them in a full run, else a tenth. */
export const fuzzCases = (all: number): number => (isFullRun ? all : all / 10);

/** The settings that a matrix takes at its nth place: all in a full run, else one of each `step`, the next at the next place. */
export const settingsAt = <Setting>(place: number, all: readonly Setting[], step = all.length): readonly Setting[] =>
  all.filter((_, at) => isFullRun || at % step === place % step);
