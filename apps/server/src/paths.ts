import { fileURLToPath } from 'node:url';

// This file sits at the same depth in src/ as its bundle does in dist/, so one relative address serves both.

/** Where `apps/web` is built to. */
export const defaultWebDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** SQL files of drizzle-kit, with their journal. */
export const migrationsDir = fileURLToPath(new URL('./db/migrations', import.meta.url));

/** Rhyme table, tunes and corpus of the classical writer. */
export const libaiDataDir = fileURLToPath(new URL('./features/libai/data', import.meta.url));

/** What the threads of the stock selection run: built, or, in tests, as it stands. */
export const screenWorkerFile = fileURLToPath(
  new URL(`./features/selection/screen-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
);
