import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userStatus, users } from '../../src/features/identity/schema.js';
import { type ChatApp, startChatApp, userOf } from '../chat/chat-app.js';
import type { TestApp } from '../support/harness.js';
import { readAnswer } from './read-answer.js';

let app: ChatApp;
let other: TestApp;
beforeAll(async () => {
  app = await startChatApp();
  other = await app.another();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const TEST_PASSWORD = 'a long enough passphrase';

/** A user with a running answer and two sessions. */
async function asking() {
  const { uid, token, mobile } = await app.signIn();
  await app.call('identity.sendOwnCode', { scene: 'set-pwd-by-sms' }, token);
  const set = await app.call('identity.setPassword', { code: app.lastCode(mobile), password: TEST_PASSWORD }, token);
  const own = set.data?.newToken?.token ?? '';
  const login = { account: mobile, password: TEST_PASSWORD, captcha: await app.captcha() };
  const elsewhere = (await app.call('identity.loginByPassword', login)).data?.newToken?.token ?? '';
  const user = userOf(app, { uid, token: own });
  const { assistant } = await user.send('[[hang]]');
  return { uid, own, elsewhere, messageId: assistant.id };
}

type AskedQuestion = Awaited<ReturnType<typeof asking>>;

/** Follows an answer at a node. `broken` resolves once its connection breaks before the answer ends. */
async function follow({ url }: { url: string }, messageId: string, token: string) {
  let state: string | undefined;
  const enough = (): boolean => {
    state = 'open';
    return false;
  };
  const broken = readAnswer({ url, token }, messageId, { enough }).then(
    () => 'it ended',
    (error: NodeJS.ErrnoException) => error.code,
  );
  void broken.then((code) => {
    state = code;
  });
  await expect.poll(() => state).toBeDefined();
  return { broken, state: () => state };
}

/** Code with which a request for an answer's stream is refused. */
async function refusal({ url }: { url: string }, { messageId, own }: AskedQuestion): Promise<unknown> {
  const response = await fetch(`${url}/stream/chat/${messageId}`, { headers: { authorization: `Bearer ${own}` } });
  if (!response.ok) return ((await response.json()) as { error: { code: unknown } }).error.code;
  await response.body?.cancel();
  return undefined;
}

const change = (token: string) =>
  app.call('identity.changePassword', { oldPassword: TEST_PASSWORD, newPassword: `${TEST_PASSWORD} and more` }, token);
const ban = (uid: string) => app.ctx.db.update(users).set({ status: userStatus.banned }).where(eq(users.id, uid));

describe('the streams of a session', () => {
  it.each<readonly [string, (of: AskedQuestion) => Promise<unknown>, string]>([
    ['a sign-out', ({ own }) => app.call('identity.logout', {}, own), 'uni-id-check-token-failed'],
    [
      'its end by another session',
      ({ elsewhere }) => app.call('identity.endOtherSessions', {}, elsewhere),
      'uni-id-check-token-failed',
    ],
    ['a new password', ({ own }) => change(own), 'uni-id-check-token-failed'],
    ['a deactivation', ({ own }) => app.call('identity.deactivate', {}, own), 'uni-id-check-token-failed'],
    ['a ban', ({ uid }) => ban(uid), 'uni-id-account-banned'],
  ])('end with %s on all nodes, and do not begin again', async (_way, end, code) => {
    const of = await asking();
    const streams = await Promise.all([app, other].map((node) => follow(node, of.messageId, of.own)));
    expect(streams.map(({ state }) => state())).toEqual(['open', 'open']);
    expect(await end(of)).not.toMatchObject({ error: expect.anything() });
    expect(await Promise.all(streams.map(({ broken }) => broken))).toEqual(['ECONNRESET', 'ECONNRESET']);
    // A client that asked the question just now may begin to read once more, and is cut off.
    for (const node of [app, other]) await expect.poll(() => refusal(node, of), { timeout: 20_000 }).toBe(code);
  });

  it('continue when another session of the user ends', async () => {
    const of = await asking();
    const [kept, ended] = await Promise.all([
      follow(app, of.messageId, of.own),
      follow(app, of.messageId, of.elsewhere),
    ]);
    await app.call('identity.logout', {}, of.elsewhere);
    expect(await ended.broken).toBe('ECONNRESET');
    await userOf(app, { uid: of.uid, token: of.own }).call('chat.stop', { messageId: of.messageId });
    expect(await kept.broken).toBe('it ended');
  });
});

it('a link to all conversations is worth nothing once the session that made it has ended', async () => {
  const { uid, token } = await app.signIn();
  const { path } = await userOf(app, { uid, token }).call('chat.exportAll', { assistant: 'deepseek' });
  expect((await fetch(`${app.url}${path}`)).status).toBe(200);
  await app.call('identity.logout', {}, token);
  expect((await fetch(`${app.url}${path}`)).status).toBe(404);
});
