import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The client's file is made for a bundler, which puts an app's table of pages in this place.
  resolve: { alias: { '@/pages.json': fileURLToPath(new URL('src/pages.json', import.meta.url)) } },
  test: { server: { deps: { inline: ['@dcloudio/uni-cloud'] } }, hookTimeout: 120_000, testTimeout: 60_000 },
});
