import type pg from 'pg';

const PREPARED_MARK = /^\/\* prepared (\w+) \*\//;

/**
 * Lets a connection of the pool prepare the statements that begin with a mark such as `prepared start_answer` in a comment:
 * they are parsed and planned once a connection instead of once a call. Their text must always be the same.
 */
export function prepareMarked(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((config: unknown, ...rest: unknown[]) => query(named(config), ...rest)) as typeof client.query;
  });
}

function named(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string')
    return config;
  const [, name] = PREPARED_MARK.exec(config.text) ?? [];
  return name === undefined ? config : { ...config, name };
}
