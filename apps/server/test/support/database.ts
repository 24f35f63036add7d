import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../../src/db/cluster.js';

/** A connection as an address, a socket's folder as its `host` parameter. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}

/** Address of another database on the same server. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function runSql(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** A new database with all tables and no rows. */
export async function createTestDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const { admin, template, strategy } = inject('testDatabase');
  const name = `guanlan_test_${randomBytes(6).toString('hex')}`;
  await runSql(admin, `create database ${name} template ${template} strategy ${strategy}`);
  return {
    url: inDatabase(admin, name),
    drop: () => runSql(admin, `drop database if exists ${name} with (force)`),
  };
}
