import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { authorize, envelope, invokeFunction, signOf } from '../support/cloud-call.js';
import { newMobile, startTestApp, type TestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const codeOf = async (outcome: Promise<{ error?: { code: string } | undefined }>) =>
  (await outcome).error?.code ?? 'OK';
const me = (token: string) => codeOf(app.call('identity.me', {}, token));
const spaceOf = (at: TestApp) => ({ url: at.url, secrets: at.ctx.secrets, now: at.ctx.now() });

interface Solved {
  readonly challenge: { readonly parameters: Record<string, unknown>; readonly signature: string };
  readonly solution: object;
}

/** Signs in by password as from behind a proxy that names the client. */
async function loginFrom(at: TestApp, forwarded: string): Promise<string> {
  const space = spaceOf(at);
  const functionArgs = { account: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong' };
  const params = { functionTarget: 'identity.loginByPassword', functionArgs };
  const body = envelope(space, 'serverless.function.runtime.invoke', params, await authorize(space));
  const answer = await fetch(`${at.url}/client`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-serverless-sign': signOf(body, space.secrets.spaceSecret),
      'x-forwarded-for': forwarded,
    },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { error: { code: string } }).error.code;
}

describe('rule 1: rate limits', () => {
  it('are not reset by a forged X-Forwarded-For, unless a proxy is trusted', async () => {
    const env = { LOGINS_PER_IP_HOUR: '2' };
    const [plain, behind] = [
      await startTestApp({ env }),
      await startTestApp({ env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } }),
    ];
    const codes = async (at: TestApp) => {
      const said: string[] = [];
      for (let n = 0; n < 4; n += 1) said.push(await loginFrom(at, `203.0.113.${n}`));
      return said;
    };
    const wrong = 'uni-id-password-error';
    expect(await codes(plain)).toEqual([wrong, wrong, 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(await codes(behind)).toEqual([wrong, wrong, wrong, wrong]);
    await Promise.all([plain.close(), behind.close()]);
  });

  it('are shared by two servers on one database, tries at a password too', async () => {
    const env = { REGISTRATIONS_PER_IP_HOUR: '2' };
    const one = await startTestApp({ env });
    const two = await startTestApp({ env, databaseUrl: one.databaseUrl });
    const { username } = await one.register();
    await two.register();
    await expect(one.register()).rejects.toThrow('RATE_LIMITED');
    const servers = [one, two];
    const captchas = await Promise.all(servers.flatMap((at) => Array.from({ length: 10 }, () => at.captcha())));
    const outcomes = await Promise.all(
      captchas.map((captcha, n) =>
        codeOf(
          (n < 10 ? one : two).call('identity.loginByPassword', { account: username, password: 'wrong', captcha }),
        ),
      ),
    );
    expect(outcomes.filter((code) => code === 'uni-id-password-error')).toHaveLength(10);
    await two.close();
    await one.close();
  });

  it('ask for a captcha after some codes, by SMS and e-mail together, and have a budget for e-mail', async () => {
    const strict = await startTestApp({ env: { CODES_BEFORE_CAPTCHA: '2', MAIL_PER_IP_HOUR: '2' } });
    const sms = (captcha?: string) =>
      codeOf(strict.call('identity.sendSmsCode', { mobile: newMobile(), ...(captcha && { captcha }) }));
    const mail = (captcha?: string) =>
      codeOf(
        strict.call('identity.sendEmailCode', {
          email: `${randomUUID()}@example.com`,
          scene: 'login-by-email',
          ...(captcha && { captcha }),
        }),
      );
    // Characters of another captcha count as none.
    expect([await sms('aB3x'), await mail('aB3x'), await sms('aB3x'), await mail()]).toEqual([
      'OK',
      'OK',
      'uni-id-captcha-required',
      'uni-id-captcha-required',
    ]);
    expect(await sms(await strict.captcha())).toBe('OK');
    expect([await mail(await strict.captcha()), await mail(await strict.captcha())]).toEqual(['OK', 'RATE_LIMITED']);
    await strict.close();
  });
});

describe('rule 2: a captcha', () => {
  const register = (captcha: string) =>
    codeOf(
      app.call('identity.register', { username: `u${newMobile()}`, password: 'a long enough passphrase', captcha }),
    );
  const read = (captcha: string): Solved => JSON.parse(Buffer.from(captcha, 'base64').toString());
  const written = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64');
  /** A solution under a challenge with other parameters. */
  const altered = (captcha: string, parameters: Record<string, unknown>): string => {
    const { challenge, solution } = read(captcha);
    return written({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution });
  };
  const refused = 'uni-id-captcha-required';

  it('is good once: of ten at the same time, one', async () => {
    const captcha = await app.captcha();
    const codes = await Promise.all(Array.from({ length: 10 }, () => register(captcha)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    const { challenge, solution } = read(captcha);
    const upper = written({ challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution });
    expect(await register(upper)).toBe(refused);
  });

  it('is not good when it is late, another one’s solution, easier than it was set, or nothing at all', async () => {
    const [one, other] = [await app.captcha(), await app.captcha()];
    const forgeries = [
      written({ challenge: read(one).challenge, solution: read(other).solution }),
      altered(one, { expiresAt: 4e9 }),
      altered(one, { cost: 1 }),
      altered(one, { keySignature: undefined }),
      altered(one, { data: { a: 1 } }),
      'x',
      written(null),
    ];
    for (const forged of forgeries) expect(await register(forged)).toBe(refused);
    app.advance(11 * 60_000);
    expect(await register(one)).toBe(refused);
  });
});

describe('rule 6: secrets', () => {
  it('are compared in constant time or as keyed hashes by the database, never with ===', () => {
    const folder = new URL('../../src/', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      // The signature of push frames is only a checksum: its key is in the frame.
      (path) => path.endsWith('.ts') && !path.startsWith('push/'),
    );
    const compared =
      /\b\w*(?:[Hh]ash|[Tt]oken|[Ss]ecret|[Ss]ign(?:ature)?|[Dd]igest|[Mm]ac|[Pp]assword)\b [!=]== (?!null\b|undefined\b|true\b|false\b|'|\d)/;
    const found = sources.flatMap((path) =>
      readFileSync(new URL(path, folder), 'utf8')
        .split('\n')
        .filter((line) => compared.test(line) && !line.trimStart().startsWith('*'))
        .map((line) => `${path}: ${line.trim()}`),
    );
    // The arguments of a repeated call are no secret: both hashes are of data from the same caller.
    expect(found).toEqual(['features/with-idempotency.ts: if (row && row.argsHash !== argsHash) {']);
  });
});

describe('rule 8: a session', () => {
  it('is over at once for who is banned, and has at once the roles that the database has', async () => {
    const { uid, token } = await app.register();
    expect(await me(token)).toBe('OK');
    await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${uid}`);
    expect((await app.call('identity.me', {}, token)).data).toMatchObject({ role: ['admin'], permission: [] });
    await app.ctx.db.execute(sql`update users set status = 1 where id = ${uid}`);
    expect(await me(token)).toBe('uni-id-account-banned');
  });

  it('is another one at each sign-in', async () => {
    const { username, password, token } = await app.register();
    const { data } = await app.call('identity.loginByPassword', { account: username, password });
    const sidOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sid;
    expect(sidOf(data?.newToken.token ?? '')).not.toBe(sidOf(token));
  });
});

describe('rule 14: a call', () => {
  it('takes its user from its arguments, never from a cookie', async () => {
    const { token } = await app.register();
    const space = spaceOf(app);
    const access = await authorize(space);
    const params = { functionTarget: 'identity.me', functionArgs: {} };
    const body = envelope(space, 'serverless.function.runtime.invoke', params, access);
    const answer = await fetch(`${app.url}/client`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-serverless-sign': signOf(body, space.secrets.spaceSecret),
        cookie: `uni_id_token=${token}; uniIdToken=${token}`,
      },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ success: false, error: { code: 'uni-id-token-not-exist' } });
    expect((await invokeFunction(space, access, 'identity.me', {}, token)).data).toBeDefined();
  });
});
