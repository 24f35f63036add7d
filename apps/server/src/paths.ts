import { fileURLToPath } from 'node:url';

// This file sits at the same depth in src/ as its bundle does in dist/, so one relative address serves both.

/** Where `apps/web` is built to. */
export const defaultWebDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** SQL files of drizzle-kit, with their journal. */
export const migrationsDir = fileURLToPath(new URL('./db/migrations', import.meta.url));
