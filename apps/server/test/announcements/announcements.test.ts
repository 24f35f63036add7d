import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/harness.js';

let app: TestApp;
let admin: { uid: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn();
  await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${admin.uid}`);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const words = { title: '周日维护', text: '两点到四点\0暂停', level: 'warning', days: 1 } as const;
const titles = async () => ((await app.call('announcements.list', {})).data?.items ?? []).map(({ title }) => title);

it('is taken back by an administrator only', async () => {
  const user = await app.signIn();
  const requestId = randomUUID();
  const args = { ...words, title: '新功能', days: 0 as const, requestId };
  const refused = await app.call('announcements.publish', args, user.token);
  expect(refused.error).toBeDefined();
  expect(await titles()).toEqual([]);
  await app.call('announcements.publish', args, admin.token);
  expect((await app.call('announcements.withdraw', { id: requestId }, user.token)).error).toBeDefined();
  expect(await titles()).toEqual(['新功能']);
  expect((await app.call('announcements.withdraw', { id: requestId }, admin.token)).error).toBeUndefined();
  expect(await titles()).toEqual([]);
  expect((await app.call('announcements.withdraw', { id: requestId }, admin.token)).error?.code).toBe('NOT_FOUND');
});

it('refuses what is no announcement', async () => {
  for (const wrong of [{ title: ' ' }, { title: '长'.repeat(61) }, { days: 3 as never }, { level: 'x' as never }]) {
    const { error } = await app.call(
      'announcements.publish',
      { ...words, ...wrong, requestId: randomUUID() },
      admin.token,
    );
    expect(error?.code).toBe('INVALID_PARAM');
  }
});

it('is published once by one request, seen by everybody, and gone after its days', async () => {
  const requestId = randomUUID();
  const publish = () => app.call('announcements.publish', { ...words, requestId }, admin.token);
  const [first, second] = await Promise.all([publish(), publish()]);
  expect(first.data?.announcement).toMatchObject({ title: '周日维护', text: '两点到四点暂停', level: 'warning' });
  expect(second.data?.announcement).toEqual(first.data?.announcement);
  expect(await titles()).toEqual(['周日维护']);
  app.advance(DAY - 1000);
  expect(await titles()).toEqual(['周日维护']);
  app.advance(2000);
  expect(await titles()).toEqual([]);
});
