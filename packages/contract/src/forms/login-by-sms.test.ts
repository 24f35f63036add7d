import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mobile } from './fields.js';
import { loginBySmsForm, sendSmsCodeForm } from './login-by-sms.js';

describe('Mobile', () => {
  it.each([
    '13800138000',
    ' 138 0013 8000 ',
    '138-0013-8000',
    '138–0013—8000',
    '+8613800138000',
    '+86 138 0013 8000',
    '(+86) 138-0013-8000',
    '008613800138000',
    '8613800138000',
    '１３８００１３８０００',
    '＋８６　１３８００１３８０００',
    '\u202a+86 138 0013 8000\u202c',
    '138\u200b0013\u200b8000',
  ])('reads %j', (text) => {
    expect(Mobile.parse(text)).toBe('13800138000');
  });

  it.each([
    '',
    '1380013800',
    '138001380000',
    '23800138000',
    '+8523800138000',
    '+1 3800138000',
    '0013800138000',
    '86138001380000',
    '1380013800O',
    '13800138000;',
    '1'.repeat(41),
  ])('refuses %j with a sentence', (text) => {
    const { success, error } = Mobile.safeParse(text);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe('手机号码格式不正确');
  });

  it.each([[undefined], [null], [13_800_138_000], [['13800138000']], [{}]])('refuses %j', (value) => {
    expect(Mobile.safeParse(value).success).toBe(false);
  });

  it('reads any number through any decoration', () => {
    const digits = fc.stringMatching(/^1\d{10}$/);
    const noise = fc.constantFrom('', ' ', '-', '\u00a0', '\u3000', '\u200b');
    fc.assert(
      fc.property(digits, noise, fc.constantFrom('', '+86', '0086', '86'), (mobile, between, prefix) => {
        expect(Mobile.parse([prefix, ...mobile].join(between))).toBe(mobile);
      }),
    );
  });
});

describe('the code of a sign-in', () => {
  const codeOf = (code: unknown) => loginBySmsForm.safeParse({ mobile: '13800138000', code });

  it('is any six digits, one that looks like a prefix too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), (code) => {
        expect(codeOf(code).data?.code).toBe(code);
      }),
    );
    expect(codeOf('008612').data?.code).toBe('008612');
  });

  it.each([
    ['１２３４５６', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
  ])('reads %j', (text, code) => {
    expect(codeOf(text).data?.code).toBe(code);
  });

  it.each(['', '12345', '1234567', '12345a', '+12345', '0'.repeat(41)])('refuses %j with a sentence', (text) => {
    expect(codeOf(text).error?.issues[0]).toMatchObject({ path: ['code'], message: '请输入 6 位数字验证码' });
  });
});

describe('asking for a code', () => {
  it('needs a mobile number and hands on nothing else', () => {
    expect(sendSmsCodeForm.parse({ mobile: '+86 13800138000', scene: 'forged' })).toEqual({ mobile: '13800138000' });
    expect(sendSmsCodeForm.safeParse({}).success).toBe(false);
  });
});
