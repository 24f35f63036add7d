import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.js';

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['12345678', 0],
    ['aaaaaaaaaaaa', 0],
    ['abcdefghijkl', 0],
    ['hunter2x', 1],
    ['correct horse battery staple', 4],
    ['床前明月光 疑是地上霜', 4],
  ] as const)('%j is %i', (password, score) => {
    expect(passwordStrength(password).score).toBe(score);
  });

  it('counts words of the account as nothing', () => {
    const with_ = passwordStrength('zhangsan1990!', ['zhangsan']);
    expect(with_.score).toBeLessThan(passwordStrength('zhangsan1990!').score);
    expect(with_.hint).toBe('不要用账号里的词');
  });

  it('has an answer for anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.array(fc.string()), (password, words) => {
        const { score, label, hint } = passwordStrength(password, words);
        expect([0, 1, 2, 3, 4]).toContain(score);
        expect(label).not.toBe('');
        expect(typeof hint).toBe('string');
      }),
    );
  });
});
