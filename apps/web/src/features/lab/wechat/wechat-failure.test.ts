import { describe, expect, it } from 'vitest';
import { wechatFailure } from './wechat-failure';

describe('wechatFailure', () => {
  it('explains a known error number, and shows an unknown one', () => {
    const refused = (errcode: string) => wechatFailure({ code: 'WECHAT_REFUSED', fields: { errcode, errmsg: 'said' } });
    expect(refused('40029')).toEqual({
      title: '微信拒绝了这次请求',
      hint: '授权码无效，请重新发起授权（errcode 40029：said）',
    });
    expect(refused('99999').hint).toBe('errcode 99999：said');
  });

  it('shows the message of a refused field, and nothing without one', () => {
    expect(wechatFailure({ code: 'INVALID_PARAM', fields: { url: '只能为本站的网址签名' } }).hint).toBe(
      '只能为本站的网址签名',
    );
    expect(wechatFailure(new Error('x')).hint).toBeUndefined();
  });
});
