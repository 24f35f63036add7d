import { and, count, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { StoredConversation } from '../generation/rows.js';
import { conversations, messages } from '../generation/schema.js';
import type { Problem, WorkRun } from './run.js';

const { id, userId, runningUntil, runningBy, requestId, removedAt, resumed, assistant, version } = conversations;

/** Columns of a work that decide its next step; without its input, which may be long. */
export type RunRow = Pick<
  StoredConversation,
  'id' | 'userId' | 'assistant' | 'version' | 'runningUntil' | 'runningBy' | 'resumed' | 'removedAt'
>;

/**
 * A work that runs; undefined where it does not. Waits for a transaction that changes it: one that ends an answer adds no job
 * where one waits, which may have begun by then and must see that end.
 */
export async function findRun(db: Db, workId: string): Promise<RunRow | undefined> {
  const [row] = await db
    .select({ id, userId, assistant, version, runningUntil, runningBy, resumed, removedAt })
    .from(conversations)
    .where(and(eq(id, workId), isNotNull(requestId), isNotNull(runningUntil)))
    .for('share');
  return row;
}

/** A run to begin. */
export interface NewRun {
  readonly pieces: WorkRun['pieces'];
  /** Undefined: the work's last one. */
  readonly model?: string | undefined;
  readonly now: Date;
  readonly until: Date;
}

/** Begins a run that a user wants. Returns false where one goes on. */
export async function insertRun(db: Db, workId: string, { pieces, model, now, until }: NewRun): Promise<boolean> {
  const chosen = sql`coalesce(${model ?? null}::text, model)`;
  const { rows } = await db.execute(sql`update ${conversations}
    set running_until = ${until}::timestamptz, running_by = ${runText(pieces, chosen)}, model = ${chosen}, resumed = 0,
      problem = null, version = version + 1
    where id = ${workId}::uuid and (running_until is null or running_until <= ${now}::timestamptz) returning id`);
  return rows.length > 0;
}

/** A run of a work as `running_by` has it. Answers that are being written now belong to one of pieces that are `left`. */
function runText(pieces: WorkRun['pieces'], model: SQL): SQL {
  const of = sql`from ${messages} m where m.conversation_id = ${conversations}.id`;
  const last = sql`coalesce((select max(m.n) ${of}), 0)`;
  const after =
    pieces === 'open' ? last : sql`coalesce((select min(m.n) - 1 ${of} and m.status = 'streaming'), ${last})`;
  return sql`json_build_object('after', ${after}, 'pieces', ${pieces}::text, 'model', ${model})::text`;
}

/**
 * Turns a run of a version before the job queue into one of this. Pieces that are `left` are those that were ever left, since
 * nothing tells which answers belong to it. Returns false where the work has changed.
 */
export async function convertRun(db: Db, work: RunRow, pieces: WorkRun['pieces'], until: Date): Promise<boolean> {
  const text =
    pieces === 'open'
      ? runText(pieces, sql`model`)
      : sql`json_build_object('after', 0, 'pieces', 'left', 'model', model)::text`;
  const { rows } = await db.execute(sql`update ${conversations}
    set running_until = ${until}::timestamptz, running_by = ${text}, version = version + 1
    where ${isUnchanged(work)} returning id`);
  return rows.length > 0;
}

/** Lets a run go on by itself until then. */
export async function extendRun(db: Db, workId: string, until: Date): Promise<void> {
  await db.execute(sql`update ${conversations} set running_until = ${until}::timestamptz
    where id = ${workId}::uuid and running_until is not null`);
}

const isUnchanged = (work: Pick<RunRow, 'id' | 'version'>): SQL =>
  sql`id = ${work.id}::uuid and version = ${work.version} and running_until is not null`;

/** Ends a run as it was decided. Returns false where the work has changed meanwhile. */
export async function endUnchangedRun(db: Db, work: RunRow, problem: Problem | null): Promise<boolean> {
  const { rows } = await db.execute(sql`update ${conversations} set running_until = null, running_by = null,
      problem = ${problem && JSON.stringify(problem)}::jsonb, version = version + 1
    where ${isUnchanged(work)} returning id`);
  return rows.length > 0;
}

/** Ends whatever run there is. `problem` says why it ended early. */
export async function endRun(db: Db, workId: string, problem: Problem | null = null): Promise<void> {
  await db
    .update(conversations)
    .set({ runningUntil: null, runningBy: null, problem, version: sql`${version} + 1` })
    .where(eq(id, workId));
}

/** Whether answers of a work are being written, and whether any after that number were interrupted; without reading texts. */
export async function findAnswerStates(
  db: Db,
  workId: string,
  after: number,
): Promise<{ readonly streaming: boolean; readonly interrupted: boolean }> {
  const of = sql`select from ${messages} where conversation_id = ${workId}::uuid`;
  const { rows } = await db.execute<{ streaming: boolean; interrupted: boolean }>(sql`
    select exists (${of} and status = 'streaming') as streaming,
      exists (${of} and n > ${after} and status = 'interrupted') as interrupted`);
  return rows[0] ?? { streaming: false, interrupted: false };
}

/** How many works of a user run, but for one. */
export async function countRunning(db: Db, user: string, now: Date, except: string | undefined): Promise<number> {
  const others = except === undefined ? undefined : ne(id, except);
  const [row] = await db
    .select({ running: count() })
    .from(conversations)
    .where(and(eq(userId, user), gt(runningUntil, now), isNotNull(requestId), isNull(removedAt), others));
  return row?.running ?? 0;
}

/** Runs of versions before the job queue. */
export const listFormerRuns = (db: Db): Promise<Pick<RunRow, 'id'>[]> =>
  db
    .select({ id })
    .from(conversations)
    .where(and(isNotNull(runningUntil), isNotNull(requestId), sql`coalesce(${runningBy}, '') not like '{%'`));
