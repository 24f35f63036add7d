import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkEcho, echoSignature } from './echo-check';

/** Stubs a server that holds `token`, with the check of the product's server. */
function serve(token: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const {
      signature,
      timestamp = '',
      nonce = '',
      echostr,
    } = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
    const good = signature === (await echoSignature(token, timestamp, nonce));
    return new Response(good ? echostr : 'signature mismatch', { status: good ? 200 : 403 });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe('checkEcho', () => {
  it('signs over the parts sorted as texts', async () => {
    // printf 100014179tokenABC | sha1sum
    expect(await echoSignature('tokenABC', '10001417', '9')).toBe('d7c1918af7d39cbe614ea970c1b9c434957e5ad0');
  });

  it('accepts a server that holds the same token', async () => {
    const asked = serve('sameToken');
    expect((await checkEcho('/wechat', 'sameToken')).map(({ good }) => good)).toEqual([true, true]);
    expect(asked.every((address) => address.startsWith('/wechat?signature='))).toBe(true);
    expect(asked.join('')).not.toContain('sameToken');
  });

  it('rejects a server with another token, and one that echoes everything', async () => {
    serve('another');
    expect((await checkEcho('/wechat', 'sameToken')).map(({ good }) => good)).toEqual([false, true]);
    vi.stubGlobal(
      'fetch',
      async (address: string) => new Response(new URLSearchParams(address.split('?')[1]).get('echostr')),
    );
    expect((await checkEcho('/wechat', 'sameToken')).map(({ good }) => good)).toEqual([true, false]);
  });
});
