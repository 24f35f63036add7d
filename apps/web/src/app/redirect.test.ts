import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect';

const login = '/uni_modules/uni-id-pages/pages/login/login-withoutpwd';

describe('rule 11: safeRedirect', () => {
  it.each([
    ['/pages/chat/chat', '/pages/chat/chat'],
    ['/pages/stock/stock?code=600000&x=a%26b', '/pages/stock/stock?code=600000&x=a%26b'],
    ['%2Fpages%2Fchat%2Fchat', '/pages/chat/chat'],
    ['/', '/'],
    ['/pages/chat/chat?next=//evil', '/pages/chat/chat?next=//evil'],
  ])('follows %s', (target, path) => {
    expect(safeRedirect(target)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '\\/evil.com',
    'https:evil.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java%0ascript:alert(1)',
    '%2F%2Fevil.com',
    '%252F%252Fevil.com',
    '/\t/evil.com',
    '/%09/evil.com',
    '%2F%09%2Fevil.com',
    `${login}?uniIdRedirectUrl=%2F`,
    '/uni_modules/uni-id-pages/pages/register/register',
    'data:text/html,x',
    '/..//evil',
    '/pages/none',
    `/pages/chat/chat?${'x'.repeat(20_000)}`,
    '/pages/chat/chat\ud800',
    '%2Fpages%2Fchat%',
  ])('refuses %s', (target) => {
    expect(safeRedirect(target)).toBeNull();
  });
});
