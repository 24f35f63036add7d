import { describe, expect, it } from 'vitest';
import { screenForms, withoutAgain } from './screen-forms';

const given = { username: 'li_bai', password: 'x'.repeat(8), passwordAgain: 'x'.repeat(8), nickname: '' };

describe('the forms of the registration pages', () => {
  it('may be without a nickname', () => {
    const values = screenForms.register.parse({ ...given, nickname: ' ' });
    expect(withoutAgain(values)).toEqual({ username: 'li_bai', password: 'x'.repeat(8), nickname: undefined });
    expect(screenForms.register.parse({ ...given, nickname: '李白' }).nickname).toBe('李白');
  });

  it.each([
    [{ nickname: 'a@b' }, ['nickname', '昵称不能含有 @']],
    [{ passwordAgain: 'y' }, ['passwordAgain', '两次输入的密码不一致']],
    [{ passwordAgain: '' }, ['passwordAgain', '请再输一次密码']],
    [{ password: 'short', passwordAgain: 'short' }, ['password', '密码至少 8 个字符']],
    [{ username: '12345' }, ['username', '用户名不能全是数字']],
  ])('refuse %j beside its field', (wrong, [field, message]) => {
    const issue = screenForms.register.safeParse({ ...given, ...wrong }).error?.issues[0];
    expect([issue?.path[0], issue?.message]).toEqual([field, message]);
  });

  it('find a fault in each empty field but the nickname', () => {
    const empty = { username: '', nickname: '', password: '', passwordAgain: '' };
    const faults = screenForms.register.safeParse(empty).error?.issues.map(({ path }) => path[0]);
    expect(new Set(faults)).toEqual(new Set(['username', 'password', 'passwordAgain']));
  });

  it('ask an administrator for a longer password', () => {
    const admin = { ...given, password: 'x'.repeat(14), passwordAgain: 'x'.repeat(14), setupToken: 't' };
    expect(screenForms.registerAdmin.safeParse(admin).error?.issues[0]?.message).toBe('密码至少 15 个字符');
  });
});
