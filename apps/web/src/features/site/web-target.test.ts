import { describe, expect, it } from 'vitest';
import { judgeTarget, titleOf, type WebViewRules } from './web-target';

const rules: WebViewRules = {
  origin: 'https://app.example.com',
  hosts: ['docs.example.org'],
  inApp: (path) => (path.startsWith('/pages/') ? path : null),
};
const is = (url: string | undefined, given = rules) => judgeTarget(url, given).is;

describe('rule 12: judgeTarget', () => {
  it.each([
    'httpx://example.org',
    'http://example.org',
    'http.evil',
    'example.org',
    'https:example.org',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'blob:https://app.example.com/0',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'view-source:https://example.org',
    'https://user@bank.example@evil.example',
    'https://bank.example:443@evil.example/',
    'https://@evil.example',
    'HTTPS://APP.EXAMPLE.COM/#/',
    'https://app.example.com:8443/',
    'https://app.example.com./',
    ' https://example.org',
    'https://example.org\t',
    'https://exa\u0000mple.org',
    'https://example.org/\u202egpj.exe',
    'https:\\\\example.org',
    '//example.org',
    '/\\example.org',
    '/nowhere',
    `https://example.org/${'a'.repeat(2000)}`,
    '\ud800',
  ])('refuses %j', (url) => {
    expect(judgeTarget(url, rules)).toEqual({ is: 'refused', reason: expect.stringMatching(/\p{Script=Han}/u) });
  });

  it.each([undefined, ''])('finds nothing to open in %j', (url) => {
    expect(is(url)).toBe('missing');
  });

  it.each([
    ['https://app.example.com.evil.example/', 'app.example.com.evil.example', false],
    ['https://example.org:8443/a?b=c#d', 'example.org:8443', false],
    ['https://example.org/"onload="alert(1)', 'example.org', false],
    ['https://docs.example.org:444/', 'docs.example.org:444', false],
    ['https://evil.docs.example.org/', 'evil.docs.example.org', false],
    ['https://оwn-hоst.example/', 'xn--wn-hst-vqfe.example', true],
  ])('asks before it opens %s outside', (url, host, foreign) => {
    expect(judgeTarget(url, rules)).toMatchObject({ is: 'outside', host, foreign });
  });

  it('escapes what could leave an attribute', () => {
    expect(judgeTarget('https://example.org/"onload="alert(1)', rules)).toMatchObject({
      url: 'https://example.org/%22onload=%22alert(1)',
    });
  });

  it('frames the allowed hosts and opens pages of the app as such', () => {
    expect(judgeTarget('https://DOCS.example.org/a', rules)).toEqual({
      is: 'framed',
      url: 'https://docs.example.org/a',
      host: 'docs.example.org',
    });
    expect(judgeTarget('/pages/account/agreement?doc=privacy', rules)).toEqual({
      is: 'in-app',
      path: '/pages/account/agreement?doc=privacy',
    });
  });

  it('lets plain http through to this machine only from this machine, and never to itself', () => {
    const local = { ...rules, origin: 'http://127.0.0.1:8787' };
    expect(is('http://localhost:3000/', local)).toBe('outside');
    expect(is('http://127.0.0.1:8787/', local)).toBe('refused');
    expect(is('http://localhost:8787/', local)).toBe('refused');
    expect(is('http://localhost:3000/')).toBe('refused');
    expect(is('http://example.org/', local)).toBe('refused');
  });
});

describe('rule 12: titleOf', () => {
  it.each([
    ['帮助中心', '帮助中心'],
    [undefined, ''],
    ['\u202e\u0007', ''],
    ['a\u202eb\nc', 'a b c'],
    ['<b>粗</b>', '<b>粗</b>'],
    ['长'.repeat(50), `${'长'.repeat(40)}…`],
  ])('%j: %j', (given, expected) => {
    expect(titleOf(given)).toBe(expected);
  });
});
