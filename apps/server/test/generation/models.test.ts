import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('shows an administrator alone how a real model replaces the demonstration model', async () => {
  const user = await app.signIn();
  const models = async () => (await app.call('chat.models', { assistant: 'deepseek' }, user.token)).data?.models;
  expect(await models()).toMatchObject([{ demo: true }]);
  expect(JSON.stringify(await models())).not.toMatch(/hint|API_KEY|README/);
  await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${user.uid}`);
  expect((await models())?.[0]?.hint).toContain('LLM_DEEPSEEK_API_KEY');
});
