import pg from 'pg';

/** Holds up what needs a table, or with `exclusive` what writes to it, until it is let go. */
export async function lockTable(
  databaseUrl: string,
  table: string,
  mode: 'access exclusive' | 'exclusive' = 'access exclusive',
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in ${mode} mode`);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}
