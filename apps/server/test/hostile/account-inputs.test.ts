import { type FunctionName, functions, isErrorCode } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { settingsAt } from '../support/full-run.js';
import { newMobile, startTestApp } from '../support/harness.js';

const app = await startTestApp({ env: { FACTOR_TRIES_PER_USER: '100000' } });
afterAll(() => app.close());

const space = () => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() });
const access = await authorize(space());
const hex64 = 'a'.repeat(64);
const id = '00000000-0000-4000-8000-000000000000';
const password = 'a long enough passphrase';
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const assertion = { ...passkey, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const attestation = {
  ...passkey,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb'] },
};
const confirm = { challenge: 'x.y', proof: { method: 'totp', code: '123456' } };
const oauth = { method: 'wechat-web', code: 'c', state: 's', browser: hex64 };

/** Arguments that are valid except for their proofs: each text in them is then made hostile in its turn. */
const accountCalls = ({ record }: { readonly record: string }): { [N in FunctionName]?: object } => ({
  'identity.logout': {},
  'identity.me': {},
  'identity.refresh': {},
  'identity.sessions': {},
  'identity.endSession': { id: 'nobodys' },
  'identity.endOtherSessions': {},
  'identity.captcha': {},
  'identity.sendSmsCode': { mobile: newMobile(), scene: 'login-by-sms', captcha: 'x', requestId: id },
  'identity.sendEmailCode': { email: 'li@example.com', scene: 'register', captcha: 'x', requestId: id },
  'identity.sendOwnCode': { scene: 'set-pwd-by-sms', captcha: 'x', requestId: id },
  'identity.loginBySms': { mobile: newMobile(), code: '123456' },
  'identity.loginByEmail': { email: 'li@example.com', code: '123456' },
  'identity.loginByPassword': { account: 'nobody', password, captcha: 'x' },
  'identity.register': { username: 'somebody', nickname: '李白', password, captcha: 'x' },
  'identity.registerByEmail': { email: 'li@example.com', nickname: '李白', password, code: '123456' },
  'identity.adminNeeded': {},
  'identity.registerAdmin': { username: 'root', nickname: '李白', password, setupToken: 'guess' },
  'identity.resetPasswordBySms': { mobile: newMobile(), code: '123456', password },
  'identity.resetPasswordByEmail': { email: 'li@example.com', code: '123456', password },
  'identity.undoDeactivation': { ticket: 'x.y.z' },
  'identity.reauthenticate': { by: { password: 'wrong' } },
  'identity.updateProfile': { nickname: '李白', avatarFileId: 'nothing' },
  'identity.changePassword': { oldPassword: 'wrong', newPassword: password },
  'identity.setPassword': { code: '123456', password },
  'identity.bindMobile': { mobile: newMobile(), code: '123456' },
  'identity.bindEmail': { email: 'li@example.com', code: '123456' },
  'identity.exportMyData': {},
  'oauth.methods': {},
  'oauth.begin': { method: 'wechat-web', purpose: 'sign-in', browserHash: hex64, origin: 'https://app.example.com' },
  'oauth.signIn': oauth,
  'oauth.bind': oauth,
  'oauth.bindings': {},
  'oauth.unbind': { provider: 'wechat' },
  'security.factors': {},
  'security.beginConfirm': {},
  'security.beginTotp': { confirm },
  'security.finishTotp': { code: '123456' },
  'security.beginPasskey': { confirm },
  'security.finishPasskey': { challenge: 'x.y', response: attestation, name: '手机' },
  'security.renamePasskey': { id: 'AAAA', name: '手机' },
  'security.remove': { factor: { kind: 'passkey', id: 'AAAA' }, confirm },
  'security.newRecoveryCodes': { confirm },
  'security.challenge': { challenge: 'x.y' },
  'security.signIn': { challenge: 'x.y', proof: { method: 'passkey', response: assertion } },
  'realname.submit': { name: '张三', idNumber: '11010219840406970X', consent: true, consentVersion: '2026-01' },
  'realname.status': {},
  'realname.withdraw': {},
  'realname.listPending': { cursor: 'x' },
  'realname.reveal': { id: record, confirm },
  'realname.review': { id: record, decision: 'reject', reason: '看不清' },
});

/** Ends the account that the others are called with. */
const apart: readonly FunctionName[] = ['identity.deactivate'];

const hostile: Readonly<Record<string, unknown>> = {
  nothing: '',
  blank: ' \t\u3000',
  nul: 'a\u0000b',
  'nul alone': '\u0000',
  controls: 'a\u0007\u001b[31m\u007f',
  'lines and headers': 'a\r\nBcc: all@example.com\r\n\r\nx',
  'turned around': '管理员\u202e\u2066gpj.exe\u2069',
  invisible: 'ad\u200bmin\u00ad\ufeff',
  'of two alphabets': 'аdmin',
  'full width': 'Ａｄｍｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  combining: `a${'\u0301'.repeat(500)}`,
  emoji: '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'half an emoji': 'a\ud83d',
  'as long as a call can be': '观'.repeat(300_000),
  markup: '"><script>alert(1)</script>',
  sql: "'; drop table users; --",
  path: '../../etc/passwd',
  format: '%s%n{{7*7}}<%= 7*7 %>',
  'a number with its country': '+86 138-0013 8000',
  'two numbers': '13800138000,13900139000',
  'two addresses': 'a@example.com,b@example.com',
  'an address with a name': '"李白" <li@example.com>',
  'an address of an address': '<li@[127.0.0.1]>',
  'digits of Arabia': '١٢٣٤٥٦',
  'a number': 13_800_138_000,
  'no number': Number.MAX_SAFE_INTEGER,
  'a negative': -0.1,
  null: null,
  true: true,
  'a list': ['admin'],
  'an object': { $ne: null },
  'an object of its own': JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
};

/** Copies of the arguments with each text in them replaced, and its place. */
function* replaced(value: unknown, by: unknown): Generator<unknown> {
  if (typeof value === 'string') yield by;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const one of replaced(inner, by)) yield { ...value, [key]: one };
  }
}

const values = Object.keys(hostile);
const names = Object.keys(functions);

/** The codes of a call with a value in each place of its arguments, or, but in a full run, in one of them in turn. */
async function codesOf(name: string, args: unknown, value: string, token?: string): Promise<string[]> {
  const codes: string[] = [];
  const turn = values.indexOf(value) + names.indexOf(name);
  for (const given of settingsAt(turn, [...replaced(args, hostile[value])])) {
    const { error } = await invokeFunction(space(), access, name, given as object, token, hex64);
    codes.push(error?.code ?? 'OK');
  }
  return codes;
}

/** A new user, and another whose verification is pending. */
async function newcomers() {
  const [user, waiting] = [await app.signIn(), await app.signIn()];
  const person = { name: '张三', idNumber: '11010219840406970X', consent: true as const, consentVersion: '1' };
  await app.call('realname.submit', person, waiting.token);
  const { rows } = await app.ctx.db.execute(sql`select id from realname_records where user_id = ${waiting.uid}`);
  return { user, record: String(rows[0]?.id) };
}

const admin = await app.register();
await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${admin.uid}`);

describe('what is said to the account functions', () => {
  it('is said to all of them', () => {
    const account = Object.keys(functions).filter((name) => /^(?:identity|oauth|security|realname)\./.test(name));
    expect([...Object.keys(accountCalls({ record: id })), ...apart].sort()).toEqual(account.sort());
  });

  it.each(values)('%s gets an answer, or a refusal with a code', async (value) => {
    const { user, record } = await newcomers();
    const tokens = { anonymous: undefined, user: user.token, admin: admin.token };
    const unknown: string[] = [];
    for (const [name, args] of Object.entries(accountCalls({ record }))) {
      const codes = await codesOf(name, args, value, tokens[functions[name as FunctionName].gate]);
      const wrong = codes.filter((code) => code !== 'OK' && (!isErrorCode(code) || code === 'SYSTEM_ERROR'));
      unknown.push(...wrong.map((code) => `${name}: ${code}`));
    }
    expect(unknown).toEqual([]);
    // The accounts keep their identity and roles.
    expect((await app.call('identity.me', {}, user.token)).data).toMatchObject({ uid: user.uid, role: [] });
  });

  it('is not read beyond 1 MB', async () => {
    const { error } = await invokeFunction(space(), access, 'identity.loginByPassword', {
      account: 'a'.repeat(1_048_577),
      password,
    });
    expect(error?.code).toBe('GATEWAY_TOO_LARGE');
  });
});
