import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Nothing here waits for long by itself, but a busy machine is slow.
const timeouts = { hookTimeout: 120_000, testTimeout: 60_000 };

// Threads of the server, which take these arguments over, run from its sources too.
const execArgv = ['--import', fileURLToPath(new URL('./test/ts-hooks.mjs', import.meta.url))];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], execArgv, ...timeouts } },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          execArgv,
          ...timeouts,
        },
      },
    ],
  },
});
