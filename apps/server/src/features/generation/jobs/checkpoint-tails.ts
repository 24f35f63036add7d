import type { Source } from '@guanlan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { messages, messageTails } from '../schema.js';

// Qualified by hand: a query of one table leaves its name out, and the tails have columns of the same names.
const of = (column: string): SQL => sql.raw(`"messages"."${column}"`);
const own = sql`from ${messageTails} t where t.message_id = ${of('id')}`;

const whole = (column: 'text' | 'reasoning'): SQL<string> =>
  sql<string>`${of(column)} || coalesce((select string_agg(t.${sql.raw(column)}, '' order by t.after) ${own}), '')`;

/** The columns of the row of `messages` with what its tails add, each as SQL. */
export const withCheckpointTails = {
  text: whole('text'),
  reasoning: whole('reasoning'),
  seq: sql<number>`greatest(${of('seq')}, (select max(t.seq) ${own}))`,
  sources: sql<
    Source[] | null
  >`coalesce((select t.sources ${own} and t.sources is not null order by t.after desc limit 1),
    ${of('sources')})`,
} as const;

/** `changed` of a message that is being written, else `column` of its row. */
export const whileWritten = <T>(changed: SQL<T>, column: string): SQL<T> =>
  sql<T>`case when ${of('status')} = 'streaming' then ${changed} else ${of(column)} end`;

/** Parts of a running answer since its last checkpoint. */
export interface CheckpointTail {
  readonly id: string;
  /** Numbers of the last saved stream event, and of the last one in this tail. */
  readonly after: number;
  readonly seq: number;
  readonly text: string;
  readonly reasoning: string;
  /** Null: nothing new. */
  readonly sources: readonly Source[] | null;
}

/** State of a running answer that its owner gets from a write. */
export interface OwnedAnswer {
  readonly id: string;
  readonly stopWanted: boolean;
}

/**
 * Stores checkpoints of running answers. Returns those that are still the owner's. The rows' locks prevent that
 * another server takes an answer for dead meanwhile. The commit does not wait for the disk: a killed server loses
 * nothing by it, and a machine without power less than a second more.
 */
export async function saveCheckpointTails(
  db: Db,
  owner: string,
  all: readonly CheckpointTail[],
): Promise<OwnedAnswer[]> {
  const column = <T>(of: (tail: CheckpointTail) => T): SQL => sql`${sql.param(all.map(of))}`;
  const { rows } = await db.execute<{ id: string; stop_wanted: boolean }>(sql`/* prepared save_tails */
    with unhurried as (select set_config('synchronous_commit', 'off', true)),
    given as (select * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ after }) => after)}::int[],
      ${column(({ seq }) => seq)}::int[], ${column(({ text }) => text)}::text[],
      ${column(({ reasoning }) => reasoning)}::text[],
      ${column(({ sources }) => sources && JSON.stringify(sources))}::text[])
      as v(id, after, seq, text, reasoning, sources)),
    held as (select m.id, m.stop_wanted from ${messages} m, unhurried
      where m.id in (select id from given) and m.status = 'streaming' and m.owner = ${owner} for share of m),
    kept as (insert into ${messageTails} (message_id, after, seq, text, reasoning, sources)
      select v.id, v.after, v.seq, v.text, v.reasoning, v.sources::jsonb from held join given v on v.id = held.id
      on conflict (message_id, after) do update
        set seq = excluded.seq, text = excluded.text, reasoning = excluded.reasoning, sources = excluded.sources)
    select id, stop_wanted from held`);
  return rows.map((row) => ({ id: row.id, stopWanted: row.stop_wanted }));
}

/** Deletes checkpoint tails of ended answers, which were on their way when the end was written. */
export async function purgeCheckpointTails(db: Db): Promise<void> {
  await db.execute(sql`delete from ${messageTails} t using ${messages} m
    where m.id = t.message_id and m.status <> 'streaming'`);
}
