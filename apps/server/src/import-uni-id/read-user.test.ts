import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenLine, readUser } from './read-user.js';

const read = (document: object) => readUser(JSON.stringify({ _id: 'u1', ...document }));
const problemOf = (line: string): string => {
  try {
    readUser(line);
  } catch (error) {
    if (error instanceof BrokenLine) return error.message;
    throw error;
  }
  return '';
};

describe('a line', () => {
  it('is read whole', () => {
    const user = read({
      _id: { $oid: '5f0e1d2c3b4a59687a7b8c9d' },
      username: ' ZhangSan ',
      password: 'a'.repeat(40),
      password_secret_version: { $numberInt: '2' },
      nickname: '张三',
      gender: { $numberInt: '2' },
      role: ['admin', 'editor', 'admin'],
      status: 1,
      mobile: '+86 138-0013-8000',
      mobile_confirmed: 1,
      email: 'ZHANG@Example.com',
      email_confirmed: 0,
      register_date: { $date: { $numberLong: '1600000000000' } },
      register_ip: '203.0.113.9',
      last_login_date: { $date: '2024-01-02T03:04:05.678Z' },
      last_login_ip: '203.0.113.10',
      wx_unionid: 'union',
      wx_openid: { h5: 'o1', mp_wx123: 'o2', app: null },
      qq_openid: 'q1',
      apple_openid: 'a1',
      token: ['old token'],
      login_ip_limit: [],
    });
    expect(user).toEqual({
      id: '5f0e1d2c3b4a59687a7b8c9d',
      username: 'zhangsan',
      mobile: '13800138000',
      mobileConfirmed: true,
      email: 'zhang@example.com',
      emailConfirmed: false,
      nickname: '张三',
      gender: 2,
      roles: ['admin', 'editor'],
      status: 1,
      registeredAt: 1_600_000_000_000,
      registeredIp: '203.0.113.9',
      lastLoginAt: 1_704_164_645_678,
      lastLoginIp: '203.0.113.10',
      password: { scheme: 'uniid-sha1', hash: 'a'.repeat(40), extra: { version: 2 } },
      external: [
        { provider: 'wechat', kind: 'unionid', subject: 'union' },
        { provider: 'wechat', kind: 'openid:h5', subject: 'o1' },
        { provider: 'wechat', kind: 'openid:mp_wx123', subject: 'o2' },
        { provider: 'qq', kind: 'openid', subject: 'q1' },
        { provider: 'apple', kind: 'openid', subject: 'a1' },
      ],
      apps: null,
      notes: [],
    });
  });

  it('needs an id and nothing else', () => {
    expect(read({ mobile: null, password: null, role: null })).toMatchObject({
      id: 'u1',
      mobile: null,
      mobileConfirmed: false,
      nickname: '用户u1',
      roles: [],
      status: 0,
      password: null,
      registeredAt: null,
    });
  });

  it('says what it does not bring', () => {
    const notes = (document: object) => read(document).notes;
    expect(notes({ mobile: '12', mobile_confirmed: 1 })).toEqual(['its mobile number is none and not brought']);
    expect(notes({ email: 'nobody', email_confirmed: 1 })).toEqual(['its e-mail address is none and not brought']);
    expect(notes({ password: '123456' })).toEqual(['its password is of no known scheme and not brought']);
    expect(notes({ avatar_file: { url: 'x' } })).toEqual(['its picture is not brought']);
    expect(notes({ realname_auth: { auth_status: 2 } })).toEqual(['its real-name check is not brought']);
    expect(read({ mobile: '12', mobile_confirmed: 1 }).mobileConfirmed).toBe(false);
  });

  it('imports only the id of a closed account', () => {
    const user = read({
      status: 4,
      username: 'gone',
      mobile: '13800138000',
      mobile_confirmed: 1,
      email: 'a@b.c',
      password: 'a'.repeat(40),
      nickname: '张三',
      role: ['admin'],
      register_ip: '203.0.113.9',
      wx_unionid: 'union',
    });
    expect(user).toMatchObject({ id: 'u1', status: 4, external: [], roles: [], password: null });
    expect(JSON.stringify(user)).not.toMatch(/gone|13800138000|a@b\.c|aaaa|张三|203\.0|union/);
  });

  it.each([
    ['', 'it is not JSON'],
    ['{"_id":', 'it is not JSON'],
    ['[]', 'it is not an object'],
    ['null', 'it is not an object'],
    ['{}', 'it has no _id'],
    ['{"_id":null}', 'it has no _id'],
    ['{"_id":""}', 'its _id is empty'],
    ['{"_id":7}', 'its _id is of the wrong kind'],
    ['{"_id":"a","status":7}', 'its status is none that is known'],
    ['{"_id":"a","role":{"admin":true}}', 'its role is of the wrong kind'],
    ['{"_id":"a","username":"\\u0000"}', 'its username holds what no text may'],
    ['{"_id":"a","nickname":"\\ud800"}', 'its nickname holds what no text may'],
    ['{"_id":"a","register_date":{"$date":"soon"}}', 'its register_date is of the wrong kind'],
    ['{"_id":"a","register_date":1e18}', 'its register_date is of the wrong kind'],
  ])('like %s is broken: %s', (line, problem) => {
    expect(problemOf(line)).toBe(problem);
  });

  it('is read or broken, whatever it is, and its reason quotes nothing of it', () => {
    const field = fc.constantFrom('_id', 'mobile', 'password', 'role', 'status', 'wx_openid', 'register_date');
    const document = fc.dictionary(field, fc.jsonValue());
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          document.map((value) => JSON.stringify(value)),
        ),
        (line) => {
          expect(problemOf(line)).toMatch(/^(|it is not .*|it has no _id|its \w+ (is|holds) [a-z ]+)$/);
        },
      ),
    );
  });
});

it.each([
  ['role', Array.from({ length: 101 }, (_, at) => `r${at}`)],
  ['dcloud_appid', Array.from({ length: 101 }, (_, at) => `app${at}`)],
  ['wx_openid', Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, `v${at}`]))],
])('refuses a line whose %s is longer than any user’s, with its reason', (field, value) => {
  expect(() => readUser(JSON.stringify({ _id: 'a', [field]: value }))).toThrow(new RegExp(`^its ${field} `));
});
