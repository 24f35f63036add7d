import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

/** Journeys that mostly wait for a vendor's interval or ban to pass: beside the others they cost hardly any work. */
const waiting = /market-(?:faults|others|phases|vendors)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Further settings of a matrix run in `npm run test:all`, and where their file is named.
  ...(process.env.GUANLAN_TEST_ALL === '1' ? {} : { grepInvert: /@full/ }),
  workers: 4,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'pages', testIgnore: waiting, workers: 3 },
  ],
  forbidOnly: true,
  retries: 0,
  // Two browsers and their servers share the machine with other tests: a long timeout costs a passing journey nothing.
  timeout: 90_000,
  expect: {
    timeout: 25_000,
    // Two drawings of one page by one browser differ in a few pixels of a curve.
    toHaveScreenshot: { maxDiffPixels: 60, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  snapshotPathTemplate: '{testDir}/{testFileDir}/baselines/{arg}{ext}',
  // A picture that is missing fails, and `npm run baselines` makes it.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Caching the shell in each of them would be much of the work; those of the worker allow it.
    serviceWorkers: 'block',
    // Actions and requests only. Screenshots and HTML snapshots of each step were a third of all work; the page's text
    // at a failure is stored beside the trace.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      args: chromiumFlags,
      // Without a locale the browser cannot name a downloaded file in Chinese.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
