import { fileURLToPath } from 'node:url';

// This file sits at the same depth in src/ as its bundle does in dist/, so one relative address serves both.

/** Folder of the built web app. */
export const defaultWebDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** SQL files of drizzle-kit, with their journal. */
export const migrationsDir = fileURLToPath(new URL('./db/migrations', import.meta.url));

/** Rhyme table, tunes and corpus of the classical writer. */
export const libaiDataDir = fileURLToPath(new URL('./features/libai/data', import.meta.url));

/** Module of a thread or process: compiled, or, in tests, its source. */
const threadFile = (name: string): string =>
  fileURLToPath(new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url));

/** Module of the stock selection's threads. */
export const screenWorkerFile = threadFile('features/selection/screen-worker');

/** Module of the thread that reads the market's panel. */
export const panelThreadFile = threadFile('features/market-store/panel-thread');

/** Module of the threads that parse foreign content. */
export const parseWorkerFile = threadFile('providers/parsing/parse-worker');

/** Module of the processes that draw pictures of users. */
export const pictureChildFile = threadFile('features/files/pictures/picture-child');

/** Module of the thread that reads a person's files of bars. */
export const importWorkerFile = threadFile('providers/market/csv/import-worker');
