import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { 'react-native': 'react-native-web' } },
  define: { 'process.env.TAMAGUI_TARGET': JSON.stringify('web') },
  test: {
    projects: [
      // A file that needs a page without drawing one says so in its first line: making one takes longer than most tests.
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'dom', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
    ],
  },
});
