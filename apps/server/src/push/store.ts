import { and, eq, exists, inArray, lte, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.js';
import type { BindingKind, StoredMessage, Target } from './message.js';
import { pushBindings, pushClients, pushMessages, pushReports, webPushSubscriptions } from './schema.js';
import { removeSubscriptions } from './web/subscriptions.js';

/** The last message that was sent: a new binding does not receive messages up to it. */
const lastSeq = sql<number>`(select coalesce(max(${pushMessages.seq}), 0) from ${pushMessages})`;

export async function insertClient(
  db: Db,
  client: Pick<typeof pushClients.$inferInsert, 'cid' | 'appId' | 'regId' | 'deviceId'> & { at: Date },
): Promise<void> {
  const { at, ...rest } = client;
  await db.insert(pushClients).values({ ...rest, afterSeq: lastSeq, registeredAt: at, seenAt: at });
}

/** Finds a client that logs in, with its bindings; undefined for one that is not known (any more). */
export async function touchClient(db: Db, cid: string, at: Date): Promise<Target[] | undefined> {
  const found = await db
    .update(pushClients)
    .set({ seenAt: at })
    .where(eq(pushClients.cid, cid))
    .returning({ cid: pushClients.cid });
  return found.length > 0 ? bindingsOf(db, cid) : undefined;
}

export async function clientExists(db: Db, cid: string): Promise<boolean> {
  const rows = await db.select({ cid: pushClients.cid }).from(pushClients).where(eq(pushClients.cid, cid));
  return rows.length > 0;
}

/** Forgets a client with all that it is bound to. */
export async function deleteClient(db: Db, cid: string): Promise<void> {
  await db.delete(pushClients).where(eq(pushClients.cid, cid));
}

export async function updateClient(
  db: Db,
  cid: string,
  change: { device: Record<string, unknown> } | { mode: string },
): Promise<void> {
  await db.update(pushClients).set(change).where(eq(pushClients.cid, cid));
}

/** Targets by which messages may reach a client. */
export async function bindingsOf(db: Db, cid: string): Promise<Target[]> {
  const rows = await db
    .select({ kind: pushBindings.kind, value: pushBindings.value })
    .from(pushBindings)
    .where(and(eq(pushBindings.cid, cid), ne(pushBindings.kind, 'session')));
  return rows as Target[];
}

/** {@link bindingsOf} of some clients, by their ids; one without any is not there. */
export async function bindingsOfAll(db: Db, cids: readonly string[]): Promise<Map<string, Target[]>> {
  const rows = await db
    .select({ cid: pushBindings.cid, kind: pushBindings.kind, value: pushBindings.value })
    .from(pushBindings)
    .where(and(inArray(pushBindings.cid, [...cids]), ne(pushBindings.kind, 'session')));
  const byCid = new Map<string, Target[]>();
  for (const { cid, ...binding } of rows) {
    const known = byCid.get(cid);
    if (known) known.push(binding as Target);
    else byCid.set(cid, [binding as Target]);
  }
  return byCid;
}

/** Binds a client to more values. A binding that is there already keeps its age. */
export async function bind(db: Db, cid: string, kind: BindingKind, ...values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  // One row of parameters for all: to plan a query of its own for the last message of each takes longer than to insert it.
  await db.execute(sql`/* prepared push_bind */
    insert into ${pushBindings} (cid, kind, value, after_seq)
    select ${cid}::text, ${kind}::text, v.value, ${lastSeq} from unnest(${sql.param([...values])}::text[]) as v(value)
    on conflict do nothing`);
}

export async function unbind(db: Db, cid: string, kind: BindingKind, value: string): Promise<void> {
  await db.delete(pushBindings).where(isBinding(cid, kind, [value]));
}

/** Makes these the only values of a kind. */
export async function rebind(db: Db, cid: string, kind: BindingKind, values: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, because two simultaneous replacements would leave the values of both.
    await tx.select({ cid: pushClients.cid }).from(pushClients).where(eq(pushClients.cid, cid)).for('update');
    const rows = await tx
      .select({ value: pushBindings.value })
      .from(pushBindings)
      .where(and(eq(pushBindings.cid, cid), eq(pushBindings.kind, kind)));
    const held = new Set(rows.map((one) => one.value));
    const wanted = new Set(values);
    const gone = [...held].filter((value) => !wanted.has(value));
    if (gone.length > 0) await tx.delete(pushBindings).where(isBinding(cid, kind, gone));
    await bind(tx, cid, kind, ...[...wanted].filter((value) => !held.has(value)));
  });
}

/**
 * Makes a client one user's, by one session. Both or neither: of two users at once, the session of one and the messages of
 * the other would be left, and the end of that session would end nothing.
 */
export async function rebindUser(db: Db, cid: string, { uid, sid }: { uid: string; sid: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await rebind(tx, cid, 'session', [sid]);
    await rebind(tx, cid, 'user', [uid]);
  });
}

/** Ends a user's bindings and Web Push subscriptions that were made in one session, or in all but one; else all. */
export async function unbindSessions(
  db: Db,
  userId: string,
  { only, but }: { readonly only?: string | undefined; readonly but?: string | undefined },
): Promise<void> {
  const session = alias(pushBindings, 'session');
  const madeIn = (sid: string) =>
    exists(
      db
        .select({ cid: session.cid })
        .from(session)
        .where(and(eq(session.cid, pushBindings.cid), eq(session.kind, 'session'), eq(session.value, sid))),
    );
  await db
    .delete(pushBindings)
    .where(
      and(
        eq(pushBindings.kind, 'user'),
        eq(pushBindings.value, userId),
        only === undefined ? undefined : madeIn(only),
        but === undefined ? undefined : not(madeIn(but)),
      ),
    );
  await removeSubscriptions(db, userId, { only, but });
}

/** Moves the bindings and subscriptions of a session to the one that replaced it. */
export async function moveBindings(db: Db, from: string, to: string): Promise<void> {
  await db
    .update(pushBindings)
    .set({ value: to })
    .where(and(eq(pushBindings.kind, 'session'), eq(pushBindings.value, from)));
  await db.update(webPushSubscriptions).set({ sessionId: to }).where(eq(webPushSubscriptions.sessionId, from));
}

const isBinding = (cid: string, kind: BindingKind, values: readonly string[]) =>
  and(
    eq(pushBindings.cid, cid),
    eq(pushBindings.kind, kind),
    sql`${pushBindings.value} = any(${sql.param([...values])}::text[])`,
  );

export async function insertMessages(
  db: Db,
  messages: readonly (Omit<StoredMessage, 'seq'> & { readonly expiresAt: Date })[],
  createdAt: Date,
): Promise<StoredMessage[]> {
  const column = (name: 'id' | 'kind' | 'value' | 'payload' | 'expiresAt') =>
    sql.param(messages.map((message) => message[name]));
  const { rows } = await db.execute<Record<keyof StoredMessage, string>>(sql`/* prepared push_messages */
    insert into ${pushMessages} (id, kind, value, payload, created_at, expires_at)
    select v.id, v.kind, v.value, v.payload, ${createdAt}::timestamptz, v.expires_at
    from unnest(${column('id')}::text[], ${column('kind')}::text[], ${column('value')}::text[],
      ${column('payload')}::text[], ${column('expiresAt')}::timestamptz[])
      with ordinality as v(id, kind, value, payload, expires_at, place)
    order by v.place returning seq, id, kind, value, payload`);
  return rows.map(toStored);
}

const toStored = (row: Record<keyof StoredMessage, string>): StoredMessage => ({
  ...row,
  seq: Number(row.seq),
  kind: row.kind as Target['kind'],
});

/** Messages for a client that it has not confirmed, in order, after one of them. */
export async function backlogOf(db: Db, cid: string, after: number, at: Date, limit: number): Promise<StoredMessage[]> {
  const { rows } = await db.execute<Record<keyof StoredMessage, string>>(sql`/* prepared push_backlog */
    with keys (kind, value, after_seq) as (
      select 'cid', ${cid}::text, 0::bigint
      union all select 'all', '', after_seq from ${pushClients} where cid = ${cid}
      union all select kind, value, after_seq from ${pushBindings} where cid = ${cid})
    select m.seq, m.id, m.kind, m.value, m.payload
    from keys join ${pushMessages} m on m.kind = keys.kind and m.value = keys.value
      and m.seq > greatest(keys.after_seq, ${after}::bigint)
    where m.expires_at > ${at}::timestamptz and not exists (
      select from ${pushReports} r where r.seq = m.seq and r.cid = ${cid} and r.action = 'received')
    order by m.seq limit ${limit}::int`);
  return rows.map(toStored);
}

/** Something that a client reports of a message. */
export interface Report {
  readonly cid: string;
  readonly messageId: string;
  readonly action: string;
}

/** Keeps reports of messages that are there; one that was made before changes nothing. Answers the new ones' actions. */
export async function insertReports(db: Db, reports: readonly Report[], at: Date): Promise<string[]> {
  const column = (name: keyof Report) => sql.param(reports.map((one) => one[name]));
  const { rows } = await db.execute<{ action: string }>(sql`/* prepared push_reports */
    insert into ${pushReports} (seq, cid, action, at)
    select m.seq, v.cid, v.action, ${at}::timestamptz
    from unnest(${column('messageId')}::text[], ${column('cid')}::text[], ${column('action')}::text[])
      as v(message_id, cid, action) join ${pushMessages} m on m.id = v.message_id
    on conflict do nothing returning action`);
  return rows.map((row) => row.action);
}

/**
 * Forgets messages that have run out, and clients that did not come for long. Of clients without a user, which need no
 * account, those seen last are kept that have `anonymousRows` rows at most, bindings included.
 */
export async function purgePush(
  db: Db,
  before: { readonly messages: Date; readonly clients: Date; readonly newClients: Date },
  anonymousRows: number,
): Promise<void> {
  await db.delete(pushMessages).where(lte(pushMessages.expiresAt, before.messages));
  await db.delete(pushClients).where(lte(pushClients.seenAt, before.clients));
  // A client that came on one day only may have been a visit, or no client at all. One bound to a user may be a second
  // device.
  const sameDay = sql`${pushClients.seenAt} < ${pushClients.registeredAt} + interval '1 day'`;
  const ofUser = sql`exists (select from ${pushBindings} b where b.cid = ${pushClients.cid} and b.kind = 'user')`;
  await db.delete(pushClients).where(and(lte(pushClients.seenAt, before.newClients), sameDay, not(ofUser)));
  await db.execute(sql`
    delete from ${pushClients} using (
      select c.cid, sum(1 + coalesce(b.count, 0)) over (order by c.seen_at desc, c.cid) as rows
      from ${pushClients} c
        left join (select cid, count(*), bool_or(kind = 'user') as is_user from ${pushBindings} group by cid) b using (cid)
      where b.is_user is not true) anonymous
    where ${pushClients.cid} = anonymous.cid and anonymous.rows > ${anonymousRows}`);
}
