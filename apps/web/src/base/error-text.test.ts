import { describe, expect, it } from 'vitest';
import { errorText } from './error-text';

describe('errorText', () => {
  it('takes the server’s message for a rate limit', () => {
    const message = '操作太频繁，请 40 秒后再试';
    expect(errorText({ code: 'RATE_LIMITED', message }).title).toBe(message);
    expect(errorText({ code: 'RATE_LIMITED' }).title).toBe('操作太频繁，请稍后再试');
    expect(errorText({ code: 'RATE_LIMITED', message: '' }).title).toBe('操作太频繁，请稍后再试');
  });

  it('does not say which of both it was where a chunk is gone or the network has failed', () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: https://guanlan.example/assets/a.js');
    expect(errorText(lost)).toMatchObject({ title: '这部分没有加载出来，请检查网络或刷新页面', action: '刷新页面' });
  });

  it('takes the contract’s text for other failures', () => {
    expect(errorText({ code: 'NOT_FOUND', message: 'no such row' }).title).not.toBe('no such row');
    expect(errorText({ code: 'of a later server', message: 'x' })).toMatchObject({ unreached: true, action: '重试' });
  });
});
