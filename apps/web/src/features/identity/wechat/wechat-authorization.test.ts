// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { begunFor, endWechat, leaveForWechat, wechatMethod } from './wechat-authorization';

const phone = 'Mozilla/5.0 (iPhone) Mobile/15E148';
const inside = `${phone} MicroMessenger/8.0.50`;

describe('a way to sign in by WeChat', () => {
  it.each([
    [['wechat-web', 'wechat-h5'], phone, 'wechat-web'],
    [['wechat-web', 'wechat-h5'], inside, 'wechat-h5'],
    [['wechat-web'], inside, null],
    [['wechat-h5'], phone, null],
    [[], inside, null],
  ] as const)('of %j in %s is %s', (methods, agent, method) => {
    expect(wechatMethod(methods, agent)).toBe(method);
  });
});

describe('leaving for WeChat', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('keeps the secret whose hash the server was told, and where to go on', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const begin = vi.fn(async () => ({ url: 'https://open.weixin.qq.com/connect/qrconnect' }));
    await leaveForWechat({ method: 'wechat-web', purpose: 'sign-in', uniIdRedirectUrl: '/pages/chat/chat' }, begin);
    const begun = begunFor('sign-in');
    const hash = createHash('sha256')
      .update(begun?.secret ?? '', 'hex')
      .digest('hex');
    expect(begin).toHaveBeenCalledWith(expect.objectContaining({ browserHash: hash, origin: window.location.origin }));
    expect(begun).toMatchObject({ method: 'wechat-web', uniIdRedirectUrl: '/pages/chat/chat' });
    expect(assign).toHaveBeenCalledWith('https://open.weixin.qq.com/connect/qrconnect');
    expect(begunFor('bind')).toBeNull();
    endWechat();
    expect(begunFor('sign-in')).toBeNull();
  });

  it('has not begun when the server refuses', async () => {
    const refuse = () => Promise.reject(new Error('not configured'));
    await expect(leaveForWechat({ method: 'wechat-web', purpose: 'bind' }, refuse)).rejects.toThrow('not configured');
    expect(begunFor('bind')).toBeNull();
  });
});
