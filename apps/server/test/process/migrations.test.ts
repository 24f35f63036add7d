import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/db/client.js';
import { applyMigrations, pendingMigrations } from '../../src/db/migrate.js';
import { migrationsDir } from '../../src/paths.js';
import { inDatabase, runSql } from '../support/database.js';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const paths = (await readdir(source, { recursive: true })).filter((path) => basename(path) === 'schema.ts');
const schemas: Record<string, unknown>[] = await Promise.all(paths.map((path) => import(join(source, path))));

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(join(migrationsDir, 'meta', file), 'utf8'));
const { entries } = await readJson<{ entries: { idx: number; when: number; tag: string }[] }>('_journal.json');

describe('the migrations', () => {
  it('say what the schemas say', async () => {
    expect(schemas.length).toBeGreaterThan(2);
    const last = entries.at(-1)?.tag.slice(0, 4);
    const written = await readJson<DrizzleSnapshotJSON>(`${last}_snapshot.json`);
    const meant = generateDrizzleJson(Object.assign({}, ...schemas), written.id);
    expect(await generateMigration(written, meant)).toEqual([]);
  });

  it('are in the order of their dates, since an older one after a newer is never applied', () => {
    expect(entries.map((entry) => entry.when)).toEqual(entries.map((entry) => entry.when).sort((a, b) => a - b));
    expect(entries.map((entry) => Number(entry.tag.slice(0, 4)))).toEqual(entries.map((entry) => entry.idx));
  });

  describe('on an empty database', () => {
    const { admin } = inject('testDatabase');
    const name = `guanlan_test_migrate_${process.pid}`;
    const pools: ReturnType<typeof openDatabase>[] = [];
    afterAll(async () => {
      for (const pool of pools) await pool.close();
      await runSql(admin, `drop database if exists ${name} with (force)`);
    });

    it('are applied once by servers that start together', async () => {
      await runSql(admin, `create database ${name}`);
      for (let n = 0; n < 4; n += 1) pools.push(openDatabase(inDatabase(admin, name), 2, pino({ level: 'silent' })));
      await Promise.all(pools.map(({ pool }) => applyMigrations(pool)));
      const [first] = pools;
      if (!first) throw new Error('no pool');
      expect(await pendingMigrations(first.pool)).toEqual([]);
      const { rows } = await first.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
      expect(rows).toEqual([{ n: entries.length }]);
      const { rows: persistence } = await first.pool.query(
        "select relpersistence from pg_class where relname = 'rate_limits'",
      );
      expect(persistence).toEqual([{ relpersistence: 'u' }]);
    });
  });
});
