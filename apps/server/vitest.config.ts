import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const globalSetup = ['test/global-setup.ts'];

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    ...test,
    // No test waits for long by itself, but a busy machine is slow.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    // Threads of the server, which take these arguments over, run from its sources too.
    execArgv: ['--import', fileURLToPath(new URL('./test/ts-hooks.mjs', import.meta.url))],
  },
});

// Tests that replace a module by `vi.mock`, or that measure CPU and memory, need modules and a heap of their own.
const isolated = ['test/**/*.isolated.test.ts', 'test/hostile/*.test.ts'];

export default defineConfig({
  test: {
    // The default is one less than there are cores, which is one on a small machine; most tests wait for the database or
    // for a server of their own, so that two workers leave two cores idle for a third of the time.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      // Files share the modules that they load: to load them took as long as to run the tests.
      project({ name: 'unit', include: ['src/**/*.test.ts'], isolate: false }),
      project({
        name: 'integration',
        include: ['test/**/*.test.ts'],
        exclude: isolated,
        globalSetup,
        isolate: false,
      }),
      project({ name: 'isolated', include: isolated, globalSetup }),
    ],
  },
});
