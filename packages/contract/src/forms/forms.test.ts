import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { AdminPassword, Email, lineOf, NewPassword, Nickname, Username } from './fields.js';
import { changePasswordForm, loginByPasswordForm, setPasswordForm, withPasswordAgain } from './password.js';
import { profileForm } from './profile.js';
import { registerForm } from './register.js';

const saidOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a password that is chosen', () => {
  it('may be any 8 to 128 characters, and is kept as it is', () => {
    const char = fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(fc.array(char, { minLength: 8, maxLength: 128 }), (chars) => {
        const text = chars.join('');
        fc.pre([...text].length <= 128);
        expect(NewPassword.parse(text)).toBe(text);
      }),
    );
    expect(NewPassword.parse('  密码 也可以有空格 ')).toBe('  密码 也可以有空格 ');
  });

  it.each([
    ['1234567', '密码至少 8 个字符'],
    ['密'.repeat(7), '密码至少 8 个字符'],
    ['😀'.repeat(7), '密码至少 8 个字符'],
    ['a'.repeat(129), '密码最多 128 个字符'],
  ])('is refused: %s', (text, message) => {
    expect(saidOf(NewPassword, text)).toBe(message);
  });

  it('is longer for an administrator', () => {
    expect(saidOf(AdminPassword, 'x'.repeat(14))).toBe('密码至少 15 个字符');
    expect(AdminPassword.safeParse('x'.repeat(15)).success).toBe(true);
  });
});

describe('names and addresses', () => {
  it.each([
    ['Li_Bai-701', 'li_bai-701'],
    [' ＡＢＣ ', 'abc'],
    ['ad\u200bmin\ufeff', 'admin'],
  ])('user name %j is %j', (text, name) => {
    expect(Username.parse(text)).toBe(name);
  });

  it.each(['ab', 'a'.repeat(33), '13800138000', '李白白', 'a@b.cn', 'a b c', '', "a'; --", 'аdmin', 'admin\0', 'ΑΒΓ'])(
    'not %j',
    (text) => {
      expect(Username.safeParse(text).success).toBe(false);
    },
  );

  it.each(['李白', 'A', '青莲居士 701', '😀'])('nickname %j', (text) => {
    expect(Nickname.parse(text)).toBe(text);
  });

  it.each(['', '   ', '\u202e', 'a@b', '12345', '李'.repeat(33)])('not nickname %j', (text) => {
    expect(Nickname.safeParse(text).success).toBe(false);
  });

  it('takes marks that turn the writing round out of a nickname', () => {
    expect(Nickname.parse('\u202e李\u200b白\n')).toBe('李白');
  });

  it.each([
    ['Zhang.San+a@Example.COM', 'zhang.san+a@example.com'],
    [' a@b.cn ', 'a@b.cn'],
  ])('address %j is %j', (text, address) => {
    expect(Email.parse(text)).toBe(address);
  });

  it.each([
    'a',
    '@b.cn',
    'a@',
    'a@b',
    'a@b..cn',
    'a@-b.cn',
    'a b@c.cn',
    'a@b.cn\r\nbcc: c@d.cn',
    '李@b.cn',
    'admin@еxample.com',
    '"李白" <li@b.cn>',
    'li@[127.0.0.1]',
    'a@b.cn,c@d.cn',
    'a@b.cn\0',
    'a@b@c.cn',
  ])('not address %j', (text) => {
    expect(saidOf(Email, text)).toBe('邮箱格式不正确');
  });
});

describe('a line for others to read', () => {
  const line = lineOf(5, { empty: '请写', long: '太长' });

  it.each([
    [' 看不清 ', '看不清'],
    ['第一\r\n第二', '第一 第二'],
    ['\u202e\u0000甲\u200b乙\ud83d', '甲乙'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
  ])('%j is %j', (text, read) => {
    expect(line.parse(text)).toBe(read);
  });

  it.each([
    ['', '请写'],
    ['\u202e \n', '请写'],
    ['一二三四五六', '太长'],
    ['一'.repeat(1000), '太长'],
  ])('%j is refused', (text, said) => {
    expect(saidOf(line, text)).toBe(said);
  });

  it('holds nothing that a database, a log or a screen could trip over', () => {
    const any = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(any, (text) => {
        const read = lineOf(100, { empty: '请写', long: '太长' }).safeParse(text);
        if (read.success) expect(read.data).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe('forms', () => {
  it.each([
    ['+86 138-0013-8000', '13800138000'],
    ['Li_Bai', 'li_bai'],
    ['A@B.cn', 'a@b.cn'],
    ['li\0_bai', 'li_bai'],
  ])('sign in as %j', (account, value) => {
    expect(loginByPasswordForm.parse({ account, password: ' p ' })).toEqual({ account: value, password: ' p ' });
  });

  it('change of a profile knows its own fields only', () => {
    const given = { nickname: '李白', role: ['admin'], status: 0, score: 9 };
    expect(profileForm.parse(given)).toEqual({ nickname: '李白' });
    expect(profileForm.safeParse({ gender: 3 }).success).toBe(false);
  });

  it('of a registration wants a captcha, and says so in its place', () => {
    const { error } = registerForm.safeParse({ username: 'li_bai', password: 'x'.repeat(8) });
    expect(error?.issues.map((issue) => issue.path)).toEqual([['captcha']]);
  });

  it('with the password again wants it to be the same', () => {
    const form = withPasswordAgain(setPasswordForm, 'password');
    const given = { code: '123456', password: 'x'.repeat(8) };
    expect(form.parse({ ...given, passwordAgain: given.password })).toMatchObject(given);
    expect(form.safeParse({ ...given, passwordAgain: 'y' }).error?.issues[0]).toMatchObject({
      path: ['passwordAgain'],
      message: '两次输入的密码不一致',
    });
    for (const password of ['', given.password]) {
      expect(form.safeParse({ ...given, password, passwordAgain: '' }).error?.issues.at(-1)).toMatchObject({
        path: ['passwordAgain'],
        message: '请再输一次密码',
      });
    }
    const change = withPasswordAgain(changePasswordForm, 'newPassword');
    const changed = { oldPassword: 'o', newPassword: 'n'.repeat(8), passwordAgain: 'n'.repeat(8) };
    expect(change.safeParse(changed).success).toBe(true);
  });
});
