import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { authorize, envelope, post, postSigned, type RawAnswer } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const space = () => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() });
const token = await authorize(space());

function expectOrderly(answer: RawAnswer): void {
  expect(answer.status).toBe(200);
  expect(typeof answer.json.success).toBe('boolean');
  expect(answer.json.error?.code).not.toBe('SYSTEM_ERROR');
}

describe('whatever is posted to /client', () => {
  it('bytes of any kind, any content type, any signature: an object comes back', async () => {
    const type = fc.oneof(fc.constant('application/json'), fc.stringMatching(/^[\x21-\x7e]{1,30}$/));
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        type,
        fc.stringMatching(/^[0-9a-f]{0,40}$/),
        async (body, contentType, sign) => {
          expectOrderly(await post(app.url, body, { 'content-type': contentType, 'x-serverless-sign': sign }));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('a signed body with any values in its keys: an object comes back', async () => {
    const keys = ['method', 'params', 'spaceId', 'timestamp', 'token', 'x'];
    const strange = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue(), { noNullPrototype: true });
    // A value that has no text form.
    const examples: Record<string, unknown>[][] = [[{ method: { toString: 0 } }]];
    await fc.assert(
      fc.asyncProperty(strange, async (change) => {
        const body = { ...envelope(space(), 'serverless.function.runtime.invoke', {}, token), ...change };
        expectOrderly(await postSigned(space(), body));
      }),
      { numRuns: 150, examples },
    );
  });

  it('any arguments to any function: data or one of the codes of the contract', async () => {
    const target = fc.constantFrom(
      'system.echo',
      'identity.sendSmsCode',
      'identity.loginBySms',
      'identity.me',
      'chat.send',
    );
    const args = fc.dictionary(
      fc.constantFrom('mobile', 'code', 'uniIdToken', 'clientInfo', 'x', '__proto__'),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(target, args, async (functionTarget, functionArgs) => {
        const params = { functionTarget, functionArgs };
        expectOrderly(
          await postSigned(space(), envelope(space(), 'serverless.function.runtime.invoke', params, token)),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('echo gives back what JSON can carry', async () => {
    const key = fc.string().filter((name) => !['clientInfo', 'uniIdToken', '__proto__'].includes(name));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true }), async (args) => {
        const sent: Record<string, unknown> = JSON.parse(JSON.stringify(args));
        expect(await app.call('system.echo', sent)).toEqual({ data: sent });
      }),
      { numRuns: 50 },
    );
  });
});
