import pg from 'pg';

/** Holds up what needs a table, or with `exclusive` what writes to it, until it is let go. */
export async function lockTable(
  databaseUrl: string,
  table: string,
  mode: 'access exclusive' | 'exclusive' = 'access exclusive',
): Promise<() => Promise<void>> {
  return (await holdTable(databaseUrl, table, mode)).release;
}

/** A table that is held. */
export interface HeldTable {
  /** Number of connections that wait for it. */
  waiting(): Promise<number>;
  release(): Promise<void>;
}

/** Like {@link lockTable}, with the number of waiting connections. */
export async function holdTable(
  databaseUrl: string,
  table: string,
  mode: 'access exclusive' | 'exclusive' = 'exclusive',
): Promise<HeldTable> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in ${mode} mode`);
  return {
    waiting: async () => {
      const { rowCount } = await client.query('select from pg_locks where relation = $1::regclass and not granted', [
        table,
      ]);
      return rowCount ?? 0;
    },
    release: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}
