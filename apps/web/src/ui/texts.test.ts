import { afterEach, expect, it } from 'vitest';
import { currentLocale, setLocale, texts } from './texts';

afterEach(() => setLocale('en'));

it('is in English by default', () => {
  expect(currentLocale()).toBe('en');
  expect([texts().cancel, texts().ok]).toEqual(['Cancel', 'OK']);
});

it('is in Chinese under zh-Hans', () => {
  setLocale('zh-Hans');
  expect([texts().cancel, texts().ok]).toEqual(['取消', '确定']);
  expect(texts().copyFailed).toContain('手动复制');
  expect(texts().connectionTimedOut).toContain('点击屏幕重试');
});

it('has every text in both languages', () => {
  const english = { ...texts() };
  setLocale('zh-Hans');
  for (const [name, text] of Object.entries(texts())) {
    if (typeof text !== 'string') continue;
    expect(text, name).toMatch(/\p{Script=Han}/u);
    expect(english[name as keyof typeof english], name).not.toMatch(/\p{Script=Han}/u);
  }
});
