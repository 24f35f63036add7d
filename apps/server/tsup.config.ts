import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'import-uni-id': 'src/import-uni-id/main.ts',
    'features/files/pictures/picture-child': 'src/features/files/pictures/picture-child.ts',
    'features/market-store/panel-thread': 'src/features/market-store/panel-thread.ts',
    'providers/market/csv/import-worker': 'src/providers/market/csv/import-worker.ts',
    'providers/parsing/parse-worker': 'src/providers/parsing/parse-worker.ts',
    'features/selection/screen-worker': 'src/features/selection/screen-worker.ts',
  },
  format: ['esm'],
  target: 'node22',
  sourcemap: true,
  clean: true,
  dts: false,
  // `node:sqlite` exists under that name only.
  removeNodeProtocol: false,
  plugins: [
    {
      name: 'data',
      async buildEnd() {
        await cp('src/db/migrations', 'dist/db/migrations', { recursive: true });
        await cp('src/features/libai/data', 'dist/features/libai/data', { recursive: true });
      },
    },
  ],
});
