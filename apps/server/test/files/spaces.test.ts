import { afterAll, describe, expect, it } from 'vitest';
import { authorize, envelope, postSigned, type Space } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';
import { FileCalls } from './file-calls.js';

const app = await startTestApp({
  spaces: [
    { id: 'guanlan-tests', secrets: ['older-secret-012345'] },
    { id: 'other-space', secrets: ['new-secret-01234567', 'old-secret-01234567'] },
  ],
});
afterAll(() => app.close());

const space = (spaceId: string, spaceSecret: string) => (): Space => ({
  url: app.url,
  secrets: { spaceId, spaceSecret },
  now: app.ctx.now(),
});
const { secrets } = app.ctx;
const own = space(secrets.spaceId, secrets.spaceSecret);
const other = space('other-space', 'new-secret-01234567');
const AUTHORIZE_METHOD = 'serverless.auth.user.anonymousAuthorize';

describe('a space', () => {
  it('is opened by its new secret and, until that is gone, its old one', async () => {
    for (const secret of ['new-secret-01234567', 'old-secret-01234567']) {
      const answer = await postSigned(
        space('other-space', secret)(),
        envelope(space('other-space', secret)(), AUTHORIZE_METHOD, {}),
      );
      expect(answer.json.success).toBe(true);
    }
    expect(await authorize(space(secrets.spaceId, 'older-secret-012345')())).toMatch(/\./);
  });

  it.each([
    ['GATEWAY_INVALID_SIGN', 'other-space', secrets.spaceSecret],
    ['GATEWAY_INVALID_SIGN', secrets.spaceId, 'new-secret-01234567'],
    ['GATEWAY_INVALID_SPACE', 'third-space', 'new-secret-01234567'],
  ])('answers %s for %s with a wrong secret', async (code, spaceId, secret) => {
    const wrong = space(spaceId, secret)();
    expect((await postSigned(wrong, envelope(wrong, AUTHORIZE_METHOD, {}))).json.error?.code).toBe(code);
  });

  it("does not take another's access token", async () => {
    const token = await authorize(other());
    const { json } = await postSigned(own(), envelope(own(), 'serverless.function.runtime.invoke', {}, token));
    expect(json.error?.code).toBe('GATEWAY_INVALID_TOKEN');
  });

  it('has files of its own', async () => {
    const [mine, theirs] = [new FileCalls(own), new FileCalls(other)];
    const params = { filename: 'a.txt', fileId: '/a.txt' };
    const address = await mine.store(new Blob(['mine']), params);
    const another = await theirs.store(new Blob(['theirs']), params);
    expect([await (await fetch(address)).text(), await (await fetch(another)).text()]).toEqual(['mine', 'theirs']);
    expect(await mine.info(another)).toEqual([{ fileId: another }]);
    const ticket = await theirs.sign({});
    expect(await mine.report(ticket.id)).toBe('NOT_FOUND');
  });
});
