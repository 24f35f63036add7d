import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/env/env.js';
import { verifyWrappedPassword } from '../../src/features/identity/password/legacy-password.js';
import { createSlowHash } from '../../src/features/identity/password/slow-hash.js';
import { sessions, users } from '../../src/features/identity/schema.js';
import { externalAccounts } from '../../src/features/oauth/schema.js';
import { readArgs } from '../../src/import-uni-id/args.js';
import { runImport } from '../../src/import-uni-id/run.js';
import { fuzzCases } from '../support/full-run.js';
import { startTestApp } from '../support/harness.js';
import { log } from '../support/silent-log.js';

const app = await startTestApp();
const { db } = app.ctx;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-import-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const slow = createSlowHash({ memoryCost: 64, timeCost: 1 });
const secret = 'passwordSecret-demo';
const sha1 = (password: string) => createHmac('sha1', secret).update(password).digest('hex');
const sha256 = (password: string, salt = '00112233445566778899') =>
  `$UNI_ID_HMAC_SHA256$20$${salt}${createHmac('sha256', salt).update(password).digest('hex')}`;

interface Run {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

async function bring(
  documents: readonly (object | string)[],
  args: readonly string[] = [],
  more: { env?: Record<string, string>; signal?: AbortSignal; slow?: typeof slow } = {},
): Promise<Run> {
  const file = join(folder, 'users.jsonl');
  const lines = documents.map((document) => (typeof document === 'string' ? document : JSON.stringify(document)));
  await writeFile(file, lines.join('\n'));
  const read = readArgs([file, ...args]);
  if (!read) throw new Error('no arguments');
  const out: string[] = [];
  const err: string[] = [];
  const env = readEnv({ DATABASE_URL: app.databaseUrl, DATA_DIR: join(folder, 'data'), ...more.env });
  const code = await runImport(read, env, {
    cwd: folder,
    log,
    print: (line) => void out.push(line),
    warn: (line) => void err.push(line),
    signal: more.signal ?? new AbortController().signal,
    slow: more.slow ?? slow,
  });
  return { code, out, err };
}

const find = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const count = async () => (await db.execute(sql`select count(*)::int as n from users`)).rows[0]?.n;
let n = 0;
const fresh = () => {
  n += 1;
  return { id: `old-${n}`, mobile: `150${String(n).padStart(8, '0')}`, email: `old${n}@example.com` };
};

describe('bringing users', () => {
  it('brings all three schemes, wrapped, and what is confirmed', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()];
    const module = join(folder, 'own.mjs');
    await writeFile(
      module,
      `import { createHash } from 'node:crypto';
       export const split = (stored) => stored.startsWith('own:') ? { secret: stored.slice(4), kept: 'v1' } : null;
       export const digest = (password, kept) => createHash('md5').update(kept + password).digest('hex');`,
    );
    const { digest } = (await import(module)) as { digest: (password: string, kept: string) => string };
    const run = await bring(
      [
        { _id: one.id, password: sha1('eins'), mobile: one.mobile, mobile_confirmed: 1, token: ['t'], status: 0 },
        { _id: two.id, password: sha256('zwei'), email: two.email, email_confirmed: 1, mobile: two.mobile },
        { _id: three.id, password: `own:${digest('drei', 'v1')}`, username: 'Three', wx_openid: { h5: 'o3' } },
      ],
      [],
      { env: { UNI_ID_PASSWORD_MODULE: module } },
    );
    expect(run.code).toBe(0);
    expect(run.out[0]).toBe(
      '3 lines: 3 added, 0 updated, 0 unchanged, 0 kept as they are here, 0 of other apps, 0 failed',
    );
    expect(run.out[1]).toContain('the secret without a version cannot be checked until UNI_ID_PASSWORD_SECRETS');

    const custom = { split: () => null, digest };
    const keys = { secrets: [{ version: 1, value: secret }], custom };
    for (const [id, password] of [
      [one.id, 'eins'],
      [two.id, 'zwei'],
      [three.id, 'drei'],
    ] as const) {
      const row = await find(id);
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
      expect(row && (await verifyWrappedPassword(slow, password, row, keys))).toBe(true);
      expect(row && (await verifyWrappedPassword(slow, 'other', row, keys))).toBe(false);
    }
    const everything = JSON.stringify((await db.execute(sql`select * from users, user_imports`)).rows);
    for (const weak of [sha1('eins'), sha256('zwei').slice(-64), digest('drei', 'v1')]) {
      expect(everything).not.toContain(weak);
    }
    expect(await find(one.id)).toMatchObject({ mobile: one.mobile, mobileConfirmed: true });
    expect(await find(two.id)).toMatchObject({ emailConfirmed: true, mobile: two.mobile, mobileConfirmed: false });
    expect(await db.select().from(sessions).where(eq(sessions.userId, one.id))).toEqual([]);
    expect(await db.select().from(externalAccounts).where(eq(externalAccounts.userId, three.id))).toMatchObject([
      { provider: 'wechat', kind: 'openid:h5', subject: 'o3' },
    ]);
  });

  it('lets a confirmed number sign in to its account, and never one that is not', async () => {
    const [mine, planted] = [fresh(), fresh()];
    await bring([
      { _id: mine.id, mobile: mine.mobile, mobile_confirmed: 1 },
      { _id: planted.id, mobile: planted.mobile, mobile_confirmed: 0, password: sha1('attacker') },
    ]);
    expect((await app.signIn(mine.mobile)).uid).toBe(mine.id);
    expect((await app.signIn(planted.mobile)).uid).not.toBe(planted.id);
  });

  it('signs people in with their old passwords, and keeps a hash of our own then', async () => {
    const [weak, strong, blocked] = [fresh(), fresh(), fresh()];
    await bring([
      { _id: weak.id, username: 'OldHand', password: sha1('Passw0rd!') },
      { _id: strong.id, mobile: strong.mobile, mobile_confirmed: 1, password: sha256('密码abc123') },
      { _id: blocked.id, username: 'audited', password: sha1('Passw0rd!'), status: 2 },
    ]);
    const env = { UNI_ID_PASSWORD_SECRETS: secret };
    const server = await startTestApp({ databaseUrl: app.databaseUrl, env });
    const login = (account: string, password: string) => server.call('identity.loginByPassword', { account, password });
    expect((await login('oldhand', 'wrong')).error?.code).toBe('uni-id-password-error');
    expect((await login('OldHand', ' Passw0rd! ')).data?.uid).toBe(weak.id);
    expect((await find(weak.id))?.passwordScheme).toBe('uniid-sha1+argon2id');
    // The password cannot be checked without the old secret.
    const unknowing = await app.call('identity.loginByPassword', { account: 'oldhand', password: 'Passw0rd!' });
    expect(unknowing.error?.code).toBe('uni-id-password-error');
    expect((await login('OldHand', 'Passw0rd!')).data?.uid).toBe(weak.id);
    expect(await find(weak.id)).toMatchObject({ passwordScheme: 'argon2id', passwordExtra: null });
    expect((await login(strong.mobile, '密码abc123')).data?.uid).toBe(strong.id);
    expect((await login('audited', 'Passw0rd!')).error?.code).toBe('uni-id-account-auditing');
    await server.close();
  });

  it('can be run again: nothing is doubled, what changed there is brought, who lives here is left alone', async () => {
    const [still, changed, moved] = [fresh(), fresh(), fresh()];
    const documents = (nickname: string) => [
      { _id: still.id, password: sha256('pw') },
      { _id: changed.id, password: sha256('pw'), nickname },
      { _id: moved.id, mobile: moved.mobile, mobile_confirmed: 1, nickname },
    ];
    expect((await bring(documents('before'))).code).toBe(0);
    const before = await count();
    const hash = (await find(still.id))?.passwordHash;
    await app.signIn(moved.mobile);

    const again = await bring(documents('before'));
    expect(again.out[0]).toMatch(/^3 lines: 0 added, 0 updated, 3 unchanged/);
    const after = await bring(documents('after'));
    expect(after.out[0]).toMatch(/^3 lines: 0 added, 1 updated, 1 unchanged, 1 kept as they are here/);
    expect(await count()).toBe(before);
    expect((await find(still.id))?.passwordHash).toBe(hash);
    expect((await find(changed.id))?.nickname).toBe('after');
    expect((await find(moved.id))?.nickname).toBe('before');
  });

  it('leaves a password that was reset here before the first sign-in', async () => {
    const { id, mobile } = fresh();
    const document = { _id: id, mobile, mobile_confirmed: 1, password: sha256('forgotten') };
    await bring([document]);
    await app.call('identity.sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
    const reset = { mobile, code: app.lastCode(mobile), password: 'a better passphrase' };
    expect((await app.call('identity.resetPasswordBySms', reset)).error).toBeUndefined();

    const { out } = await bring([{ ...document, last_login_date: Date.now() - 1000 }]);
    expect(out[0]).toMatch(/^1 lines: 0 added, 0 updated, 0 unchanged, 1 kept as they are here/);
    const signedIn = await app.call('identity.loginByPassword', { account: mobile, password: reset.password });
    expect(signedIn.data?.uid).toBe(id);
  });

  it('reports a broken line by its number and continues', async () => {
    const [good, last, here] = [fresh(), fresh(), await app.signIn()];
    const run = await bring([
      '{"_id":',
      { _id: good.id, mobile: good.mobile, mobile_confirmed: 1 },
      '',
      { _id: 'twin', mobile: good.mobile, mobile_confirmed: 1 },
      { _id: good.id },
      { _id: 'thief', mobile: here.mobile, mobile_confirmed: 1 },
      { username: 'no id' },
      { _id: last.id, password: 'plain text', mobile: '1' },
    ]);
    expect(run.code).toBe(2);
    expect(run.err.slice(1)).toEqual([
      'line 1: not brought: it is not JSON',
      'line 4: not brought: it has the mobile number of line 2',
      'line 5: not brought: it has the id of line 2',
      'line 7: not brought: it has no _id',
      'line 6: not brought: its mobile number belongs to another account here',
    ]);
    expect(run.out).toEqual([
      `line 8: its mobile number is none and not brought`,
      `line 8: its password is of no known scheme and not brought`,
      '8 lines: 2 added, 0 updated, 0 unchanged, 0 kept as they are here, 0 of other apps, 5 failed',
    ]);
    expect(await find(good.id)).toBeDefined();
    expect(await find(last.id)).toBeDefined();
    expect(await find('thief')).toBeUndefined();
  });

  it('lists in a dry run what it would do, and writes nothing', async () => {
    const [one, broken] = [fresh(), fresh()];
    const documents = [
      { _id: one.id, username: 'dry', mobile: one.mobile, password: sha1('pw'), role: ['admin'], status: 1 },
      { _id: broken.id, status: 9 },
    ];
    const before = await count();
    const run = await bring(documents, ['--dry-run']);
    expect(run.code).toBe(2);
    expect(run.out[0]).toBe(
      `line 1: would add ${one.id}, dry, 150****${one.mobile.slice(-4)} (not confirmed), password uniid-sha1, roles admin, status 1`,
    );
    expect(run.out[1]).toMatch(/^Dry run, nothing was written: 2 lines: 1 added/);
    expect(run.err[1]).toBe('line 2: not brought: its status is none that is known');
    expect(await count()).toBe(before);
    expect([...run.out, ...run.err].join()).not.toContain(one.mobile);
  });

  it('brings one app’s users only when asked to', async () => {
    const [all, ours, others, none] = [fresh(), fresh(), fresh(), fresh()];
    const documents = [
      { _id: all.id },
      { _id: ours.id, dcloud_appid: ['__UNI__1', '__UNI__2'] },
      { _id: others.id, dcloud_appid: ['__UNI__2'] },
      { _id: none.id, dcloud_appid: [] },
    ];
    expect((await bring(documents, ['--appid', '__UNI__1'])).out[0]).toMatch(/2 added.*2 of other apps/);
    expect((await bring(documents)).out[0]).toMatch(/1 added, 0 updated, 2 unchanged.*1 of other apps/);
    expect(await find(none.id)).toBeUndefined();
  });

  it('imports thousands of users, stops on a signal, and resumes where it was', async () => {
    const roles = [['editor'], [], undefined];
    const all = fuzzCases(10_000);
    const documents = Array.from({ length: all }, (_, at) => ({
      _id: { $oid: at.toString(16).padStart(24, '0') },
      username: `many-${at}`,
      password: at % 2 ? sha1(`pw${at}`) : sha256(`pw${at}`),
      mobile: `16${String(at).padStart(9, '0')}`,
      mobile_confirmed: at % 3 ? 1 : 0,
      email: `many${at}@example.com`,
      email_confirmed: at % 5 ? 1 : 0,
      role: roles[at % 3],
      status: at % 50 ? 0 : 1,
      register_date: { $date: 1_600_000_000_000 + at },
    }));
    const before = Number(await count());
    const stop = new AbortController();
    stop.abort();
    const stopped = await bring(documents, [], { signal: stop.signal });
    expect(stopped.code).toBe(2);
    expect(stopped.out.at(-1)).toBe('Stopped before the end. Run it again to go on: nothing is brought twice');
    expect(await count()).toBe(before + 100);

    const run = await bring(documents);
    expect(run.code).toBe(0);
    expect(run.out[0]).toContain(`${all} lines: ${all - 100} added, 0 updated, 100 unchanged`);
    expect(run.err.filter((line) => /^\d+000 lines read \(\d+ %\)/.test(line))).toHaveLength(all / 1000);
    const { rows } = await db.execute(sql`
      select count(*)::int as n, count(*) filter (where mobile_confirmed)::int as mobile,
        count(*) filter (where email_confirmed)::int as email, count(*) filter (where status = 1)::int as banned,
        count(*) filter (where roles = '{editor}')::int as editors
      from users where username like 'many-%'`);
    expect(rows).toEqual([
      { n: all, mobile: all - Math.ceil(all / 3), email: all * 0.8, banned: all / 50, editors: Math.ceil(all / 3) },
    ]);
    expect((await bring(documents)).out[0]).toContain(`${all} lines: 0 added, 0 updated, ${all} unchanged`);
  }, 120_000);
});

describe('the command line', () => {
  it.each([[[]], [['a', 'b']], [['a', '--unknown']], [['--dry-run']], [['a', '--appid']]])('%j is none', (args) => {
    expect(readArgs(args)).toBeNull();
  });

  it('takes options on either side, after what pnpm puts between', () => {
    const read = { file: 'a', dryRun: true, appId: null };
    expect(readArgs(['--dry-run', 'a'])).toEqual(read);
    expect(readArgs(['--', 'a', '--dry-run'])).toEqual(read);
  });

  it('says that the database went away under way, and that it may be run again', async () => {
    const failure = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
    const gone = { ...slow, hash: () => Promise.reject(failure) };
    const { id, mobile } = fresh();
    const document = { _id: id, mobile, mobile_confirmed: 1, password: sha1('secret') };
    await expect(bring([document], [], { slow: gone })).rejects.toMatchObject({
      code: 'DATABASE',
      message: expect.stringContaining('run the import again'),
    });
  });

  it('names a file that is not there', async () => {
    const missing = { file: 'missing.jsonl', dryRun: false, appId: null };
    const options = { cwd: folder, log, print: () => {}, warn: () => {}, signal: new AbortController().signal };
    await expect(runImport(missing, readEnv({ DATABASE_URL: app.databaseUrl }), options)).rejects.toMatchObject({
      code: 'IMPORT',
      message: `${join(folder, 'missing.jsonl')} cannot be read`,
    });
  });
});
