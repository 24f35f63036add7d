import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { FileCalls, PNG_BYTES, upload } from '../files/file-calls.js';
import { authorize, envelope, signOf } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const space = () => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() });
const files = new FileCalls(space);

describe('rule 13: headers', () => {
  const routes: readonly (readonly [string, string])[] = [
    ['GET', '/client'],
    ['POST', '/client'],
    ['OPTIONS', '/client'],
    ['POST', '/upload'],
    ['POST', '/auth/v1/signin/anonymously'],
    ['GET', '/auth/v1/user/me'],
    ['GET', '/export/x'],
    ['GET', '/files/x/y.png'],
    ['GET', '/stream/chat/x'],
    ['GET', '/wechat?signature=x'],
    ['GET', '/wechat/oauth'],
    ['GET', '/wechat/back/sign-in/wechat-h5?code=x&state=y'],
    ['POST', '/ops/push'],
    ['GET', '/metrics'],
    ['GET', '/readyz'],
    ['GET', '/push'],
    ['GET', '/'],
    ['GET', '/..%2f..%2fetc%2fpasswd'],
    ['DELETE', '/anything'],
  ];

  it.each(routes)('stand on the answer to %s %s', async (method, path) => {
    const { headers } = await fetch(app.url + path, { method, redirect: 'manual' });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'|sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('stand on a file that somebody uploaded, and keep it from running', async () => {
    const { token } = await app.signIn();
    const url = await files.store(new Blob([PNG_BYTES], { type: 'image/png' }), {
      filename: 'a.png',
      uniIdToken: token,
    });
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('rule 14: another site', () => {
  /** A call as a form on another page could send it: signed, which anybody can do, and with a browser's headers. */
  async function postAs(contentType: string): Promise<string> {
    const params = { functionTarget: 'identity.adminNeeded', functionArgs: {} };
    const body = envelope(space(), 'serverless.function.runtime.invoke', params, await authorize(space()));
    const answer = await fetch(`${app.url}/client`, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        'x-serverless-sign': signOf(body, app.ctx.secrets.spaceSecret),
        origin: 'https://evil.example',
      },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { error?: { code: string } }).error?.code ?? 'OK';
  }

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot call by a simple form of %s',
    async (contentType) => {
      expect(await postAs(contentType)).toBe('GATEWAY_MALFORMED');
      expect(await postAs('application/json')).toBe('OK');
    },
  );
});

describe('rule 15: what is uploaded as a picture of a user', () => {
  const put = async (content: Buffer, filename: string) => {
    const { token } = await app.signIn();
    const ticket = await files.sign({ filename, use: 'avatar', uniIdToken: token });
    const answer = await upload(ticket, new Blob([new Uint8Array(content)]));
    if (answer.status !== 200) return { code: answer.json.error?.code };
    await files.report(ticket.id);
    const { data } = await app.call('identity.updateProfile', { avatarFileId: ticket.id }, token);
    return { path: data?.avatar ?? '' };
  };

  it('keeps none of the second kind of file that it also is', async () => {
    const script = '/*<script>alert(1)</script>*/=1;alert(document.domain)//';
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const { path } = await put(Buffer.concat([picture, Buffer.from(script)]), 'me.gif');
    const answer = await fetch(`${app.url}${path}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer()).includes('alert')).toBe(false);
  });

  it.each(['../../../etc/passwd', '..\\..\\x.png', 'x.png\0.html'])('cannot be called %j', async (filename) => {
    await expect(put(PNG_BYTES, filename)).rejects.toThrow('INVALID_PARAM');
  });

  it.each(['/etc/passwd', 'x.html', '.htaccess'])('has a name of the server’s making, not %j', async (filename) => {
    const { path } = await put(PNG_BYTES, filename);
    expect(path).toMatch(/^\/files\/[\w-]+\/cloudstorage\/[0-9a-f-]{36}(?:\.\w+)?$/);
    const answer = await fetch(`${app.url}${path}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });

  it('is not larger than a picture of a user is', async () => {
    const big = Buffer.concat([PNG_BYTES, Buffer.alloc(2 * 1_048_576)]);
    expect(await put(big, 'me.png')).toEqual({ code: 'FILE_TOO_LARGE' });
  });
});

describe('rule 17: another one’s', () => {
  it('session, picture, second factor and verification are not there for who asks for them', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const { items = [] } = (await app.call('identity.sessions', {}, owner.token)).data ?? {};
    const ticket = await files.sign({ filename: 'a.png', use: 'avatar', uniIdToken: owner.token });
    await upload(ticket, new Blob([PNG_BYTES]));
    await files.report(ticket.id);
    const outcomes = await Promise.all([
      app.call('identity.endSession', { id: items[0]?.id ?? '' }, other.token),
      app.call('identity.updateProfile', { avatarFileId: ticket.id }, other.token),
      app.call('realname.reveal', { id: randomUUID() }, other.token),
    ]);
    expect(outcomes.map(({ error }) => error?.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'uni-id-permission-error']);
    expect((await app.call('identity.me', {}, owner.token)).data?.uid).toBe(owner.uid);
  });
});
