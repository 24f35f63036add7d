import { cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readWechatBack, useWechatReturn } from './use-wechat-return';

const secret = 'ab'.repeat(32);
const begin = (purpose: 'sign-in' | 'bind', more = {}) =>
  localStorage.setItem(
    'guanlan.wechat-authorization',
    JSON.stringify({ method: 'wechat-web', purpose, secret, ...more }),
  );
const back = { method: 'wechat-web', code: 'c', state: 's' } as const;

describe('what comes back from WeChat', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('is null on a page opened without an authorization', () => {
    begin('sign-in');
    expect(readWechatBack({}, 'sign-in')).toBeNull();
  });

  it('has this browser’s secret and the page to continue at', () => {
    begin('sign-in', { uniIdRedirectUrl: '/pages/chat/chat' });
    expect(readWechatBack(back, 'sign-in')).toEqual({
      uniIdRedirectUrl: '/pages/chat/chat',
      state: 's',
      answer: { ...back, browser: secret },
      refusal: '',
    });
  });

  it.each([
    ['was begun elsewhere', () => {}, back],
    ['was begun for another purpose', () => begin('bind'), back],
    ['comes by another way', () => begin('sign-in'), { ...back, method: 'wechat-h5' as const }],
    ['has no state', () => begin('sign-in'), { ...back, state: undefined }],
  ])('is not used when it %s', (_, prepare, query) => {
    prepare();
    expect(readWechatBack(query, 'sign-in')).toMatchObject({ answer: null, refusal: '这次授权已失效，请重新发起' });
  });

  it('reports a declined authorization', () => {
    begin('sign-in');
    expect(readWechatBack({ method: 'wechat-web', declined: '1', state: 's' }, 'sign-in')?.refusal).toContain('授权');
  });

  it('is finished once, however often the page renders', () => {
    begin('sign-in');
    const given = readWechatBack(back, 'sign-in');
    const calls = { tidy: vi.fn(), finish: vi.fn(), refuse: vi.fn() };
    const { rerender } = renderHook(() => useWechatReturn(given, calls), { wrapper: StrictMode });
    rerender();
    expect([calls.tidy, calls.finish, calls.refuse].map((call) => call.mock.calls.length)).toEqual([1, 1, 0]);
    expect(localStorage.getItem('guanlan.wechat-authorization')).toBeNull();
  });
});
