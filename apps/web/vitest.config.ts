import { defineConfig } from 'vitest/config';

const isolated = 'src/**/*.isolated.test.ts';
const drawn = 'src/**/*.test.tsx';
const isolatedDrawn = 'src/**/*.isolated.test.tsx';

export default defineConfig({
  resolve: { alias: { 'react-native': 'react-native-web' } },
  define: { 'process.env.TAMAGUI_TARGET': JSON.stringify('web') },
  test: {
    projects: [
      // A test that needs a document without rendering says so in its first line: creating one takes longer than most
      // tests. Files share the modules that they load, for the same reason.
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'], exclude: [isolated], isolate: false } },
      // Each of these replaces a module by `vi.mock`, and so has modules of its own.
      { extends: true, test: { name: 'isolated', include: [isolated] } },
      {
        extends: true,
        test: {
          ...{ name: 'dom', include: [drawn], exclude: [isolatedDrawn], environment: 'happy-dom', isolate: false },
          setupFiles: ['src/ui/notice/toast.setup.ts'],
        },
      },
      { extends: true, test: { name: 'isolated-dom', include: [isolatedDrawn], environment: 'happy-dom' } },
    ],
  },
});
