import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Nothing here waits for long by itself, but a busy machine is slow.
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});
