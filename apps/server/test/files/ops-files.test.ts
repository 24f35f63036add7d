import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../src/features/identity/schema.js';
import { startTestApp } from '../support/harness.js';
import { FileCalls } from './file-calls.js';

const app = await startTestApp();
afterAll(() => app.close());

const DAY = 86_400_000;
const { opsKey } = app.ctx.secrets;

interface Listed {
  readonly id: string;
  readonly owner: string | null;
  readonly path: string;
  readonly size: number | null;
}

async function ops(method: string, path: string, body?: unknown, key = opsKey) {
  const answer = await fetch(`${app.url}/ops/files${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

async function list(query: Record<string, string> = {}): Promise<{ files: Listed[]; next: string | null }> {
  const { status, json } = await ops('GET', `?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json as never;
}

const store = (size: number, uniIdToken?: string): Promise<string> =>
  new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() })).store(
    new Blob([new Uint8Array(size)]),
    uniIdToken === undefined ? {} : { uniIdToken },
  );

let uid = '';
let addresses: string[] = [];
beforeAll(async () => {
  const user = await app.signIn();
  uid = user.uid;
  addresses = [await store(10), await store(2000), await store(30, user.token)];
  app.advance(2 * DAY);
  addresses.push(await store(40));
});

const paths = (found: readonly Listed[]): string[] => found.map(({ path }) => `${app.url}${path}`);

describe('the list of files', () => {
  it('has all of them, the oldest first, page by page', async () => {
    const whole = await list();
    expect([paths(whole.files), whole.next]).toEqual([addresses, null]);
    const first = await list({ limit: '3' });
    expect(paths(first.files)).toEqual(addresses.slice(0, 3));
    const second = await list({ limit: '3', cursor: first.next ?? '' });
    expect([paths(second.files), second.next]).toEqual([addresses.slice(3), null]);
  });

  it.each([
    ['anonymous', () => ({ anonymous: 'true' }), [0, 1, 3]],
    ['users', () => ({ anonymous: 'false' }), [2]],
    ['an owner', () => ({ owner: uid }), [2]],
    ['size', () => ({ minBytes: '30', maxBytes: '100' }), [2, 3]],
    ['age', () => ({ before: new Date(app.ctx.now() - DAY).toISOString() }), [0, 1, 2]],
    ['youth', () => ({ after: new Date(app.ctx.now() - DAY).toISOString() }), [3]],
    ['space', () => ({ space: 'another' }), []],
    ['several', () => ({ space: app.ctx.secrets.spaceId, anonymous: 'true', minBytes: '1000' }), [1]],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(paths((await list(query())).files)).toEqual(expected.map((at) => addresses[at]));
  });

  it.each([
    'anonymous=maybe',
    'minBytes=-1',
    'minBytes=x',
    'before=yesterday',
    'before=0000-01-01',
    'after=9999-12-31T23:59:00-14:00',
    'cursor=x',
    'limit=0',
    'limit=501',
    'else=1',
    'owner=%00',
    'space=a%00',
  ])('is refused for %s', async (query) => {
    const { status, json } = await ops('GET', `?${query}`);
    expect([status, json.error]).toMatchObject([400, { code: 'INVALID_PARAM' }]);
  });

  it('is for the operator alone', async () => {
    expect((await ops('GET', '', undefined, 'another-key-of-16')).status).toBe(401);
    expect((await ops('POST', '/remove', { filter: { anonymous: 'true' } }, 'another-key-of-16')).status).toBe(401);
  });
});

describe('removing files', () => {
  it('requires a filter', async () => {
    for (const body of [{}, { filter: {} }, { filter: { all: true } }, {}]) {
      expect((await ops('POST', '/remove', body)).status).toBe(400);
    }
    expect((await ops('DELETE', '/nothing')).status).toBe(400);
    expect((await ops('DELETE', `/${'0'.repeat(48)}`)).status).toBe(404);
    expect((await list()).files).toHaveLength(4);
  });

  it('takes one, or all that a filter means, with their content, and is written down', async () => {
    const [first] = (await list({ anonymous: 'true' })).files;
    expect(await ops('DELETE', `/${first?.id}`)).toEqual({ status: 200, json: { removed: 1, bytes: 10, more: false } });
    expect((await ops('DELETE', `/${first?.id}`)).status).toBe(404);
    const rest = await ops('POST', '/remove', { filter: { anonymous: 'true' } });
    expect(rest).toEqual({ status: 200, json: { removed: 2, bytes: 2040, more: false } });
    const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    expect(statuses).toEqual([404, 404, 200, 404]);
    expect(await app.ctx.storage.open(`${first?.id.slice(0, 2)}/${first?.id}`, 1)).toBeUndefined();
    const notes = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'files.remove'))
      .orderBy(asc(auditLog.id));
    expect(notes.map(({ detail }) => detail)).toEqual([
      { by: 'operator', which: first?.id, removed: 1, bytes: 10 },
      { by: 'operator', which: '{"anonymous":true}', removed: 2, bytes: 2040 },
    ]);
  });
});
