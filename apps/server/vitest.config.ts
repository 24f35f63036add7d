import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Threads of the server, which take these arguments over, run from its sources too.
    execArgv: ['--import', fileURLToPath(new URL('./test/ts-hooks.mjs', import.meta.url))],
    // Nothing here waits for long by itself, but a busy machine is slow.
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});
