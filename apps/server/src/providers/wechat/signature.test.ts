import { describe, expect, it } from 'vitest';
import { jsSdkSignature, jsSdkText, serverSignature } from './signature.js';

describe('the signature of a JS-SDK page', () => {
  // The example that WeChat's documentation works through.
  const parts = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  };

  it('is what the vendor publishes', () => {
    expect(jsSdkSignature(parts)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });

  it('does not see what follows #, and sees everything else', () => {
    expect(jsSdkText({ ...parts, url: `${parts.url}#/pages?x=1\n#` })).toBe(jsSdkText(parts));
    expect(jsSdkSignature({ ...parts, url: `${parts.url}&a=b` })).not.toBe(jsSdkSignature(parts));
  });
});

describe('the signature of a request from WeChat', () => {
  it('sorts its parts as texts, not as numbers', () => {
    // printf 100014179tokenABC | sha1sum
    expect(serverSignature('tokenABC', '10001417', '9')).toBe('d7c1918af7d39cbe614ea970c1b9c434957e5ad0');
    expect(serverSignature('tokenABC', '9', '10001417')).toBe('d7c1918af7d39cbe614ea970c1b9c434957e5ad0');
  });
});
