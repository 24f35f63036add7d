import pg from 'pg';
import type { Connection } from './cluster.js';
import { connectionOptions } from './connection-options.js';

/** The first keys of the advisory locks: any numbers that no other program takes in the same database. */
const NODE_LOCK_CLASS = 729_041_402;
const STORAGE_LOCK_CLASS = 729_041_403;

/** Longest that one statement on this connection may take, ms; after that the connection is taken for broken. */
const STATEMENT_TIMEOUT = 5_000;

/** Names that a node holds locks for; a lock's key is the hash of its name. */
export interface NodeNames {
  readonly owner: string;
  /** Name of the storage in which it keeps files. */
  readonly storage: string;
}

/** Locks that are held, by the hashes of their names. */
export interface HeldLocks {
  readonly nodes: ReadonlySet<number>;
  /** Storages of other nodes. */
  readonly storages: ReadonlySet<number>;
}

interface LockRow {
  readonly class: number;
  readonly name: number;
  readonly own: boolean;
}

/**
 * The connection whose end is the end of a node: PostgreSQL gives its session locks back when it is gone. The locks are
 * shared ones, so a node that comes back does not wait for a connection of its own that the database takes for alive.
 */
export class NodeLock {
  readonly #client: pg.Client;
  readonly #names: NodeNames;
  /** False behind a pooler that may give any statement another session. */
  readonly isSession: boolean;
  /** Hashes of the names. */
  readonly node: number;
  readonly storage: number;
  /** Resolves when the connection is gone. */
  readonly ended: Promise<void>;

  private constructor(client: pg.Client, names: NodeNames, made: { pid: number; node: number; storage: number }) {
    this.#client = client;
    this.#names = names;
    this.node = made.node;
    this.storage = made.storage;
    // A pooler reports a process id of its own, to which clients would send their cancel requests.
    this.isSession = (client as unknown as { readonly processID: number }).processID === made.pid;
    this.ended = new Promise((resolve) => client.once('end', resolve));
  }

  /** Connects and takes the locks. */
  static async open(to: Connection | string, names: NodeNames): Promise<NodeLock> {
    const client = new pg.Client({
      ...connectionOptions(to),
      application_name: 'guanlan node',
      connectionTimeoutMillis: STATEMENT_TIMEOUT,
      query_timeout: STATEMENT_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    // Without a listener a connection that breaks would end the process; `ended` resolves instead.
    client.on('error', () => {});
    try {
      await client.connect();
      // For a machine that vanishes silently: the database notices the lost connection within some ten seconds.
      await client.query(`select set_config('tcp_keepalives_idle', '5', false),
        set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)`);
      // Not every system has it.
      await client.query('set tcp_user_timeout = 10000').catch(() => undefined);
      const { rows } = await client.query<{ pid: number; node: number; storage: number }>(
        'select pg_backend_pid() as pid, hashtext($1) as node, hashtext($2) as storage',
        [names.owner, names.storage],
      );
      const [made] = rows;
      if (!made) throw new Error('the database answered no row');
      const take = 'select pg_advisory_lock_shared($1, $2), pg_advisory_lock_shared($3, $4)';
      await client.query(take, [NODE_LOCK_CLASS, made.node, STORAGE_LOCK_CLASS, made.storage]);
      return new NodeLock(client, names, made);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Reads the locks that are held. Throws where this node's own are missing. */
  async look(): Promise<HeldLocks> {
    // The numbers of locks are unsigned there, those of the hashes are not.
    const { rows } = await this.#client.query<LockRow>(
      `select classid::bigint::int as class, (objid::bigint::bit(32))::int as name, pid = pg_backend_pid() as own
        from pg_locks where locktype = 'advisory' and objsubid = 2 and granted and classid in ($1, $2)
          and database = (select oid from pg_database where datname = current_database())`,
      [NODE_LOCK_CLASS, STORAGE_LOCK_CLASS],
    );
    const namesOf = (lock: number) => rows.filter((row) => row.class === lock);
    if (!namesOf(NODE_LOCK_CLASS).some(({ own, name }) => own && name === this.node)) {
      throw new Error(`the session lock of ${this.#names.owner} is gone`);
    }
    return {
      nodes: new Set(namesOf(NODE_LOCK_CLASS).map(({ name }) => name)),
      storages: new Set(namesOf(STORAGE_LOCK_CLASS).flatMap(({ name, own }) => (own ? [] : [name]))),
    };
  }

  /** Gives the locks back. */
  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}
