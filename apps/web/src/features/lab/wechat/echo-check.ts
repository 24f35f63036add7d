/** Request as WeChat would send it, with the server's answer. */
export interface EchoTrial {
  readonly title: string;
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly text: string;
  /** Whether the answer is the one that WeChat requires. */
  readonly good: boolean;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-1 of token, timestamp and nonce, sorted as strings and joined. Needs a secure context. */
export async function echoSignature(token: string, timestamp: string, nonce: string): Promise<string> {
  const text = [token, timestamp, nonce].sort().join('');
  return hex(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
}

const digits = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** Whether this page can sign: it needs https, or a loopback address. */
export const canSign = (): boolean => typeof crypto.subtle === 'object';

/**
 * Sends the requests that WeChat sends when a server address is saved: one with a valid signature, one with a spoiled
 * one.
 */
export async function checkEcho(path: string, token: string): Promise<readonly EchoTrial[]> {
  const [timestamp, nonce, echostr] = [String(Math.floor(Date.now() / 1000)), digits(), digits()];
  const signature = await echoSignature(token, timestamp, nonce);
  const spoilt = signature.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const ask = async (given: string) => {
    const address = `${path}?${new URLSearchParams({ signature: given, timestamp, nonce, echostr })}`;
    const answer = await fetch(address, { cache: 'no-store' });
    return { address, status: answer.status, text: await answer.text() };
  };
  const [signed, refused] = [await ask(signature), await ask(spoilt)];
  return [
    { title: '正确的签名', ...signed, good: signed.status === 200 && signed.text === echostr },
    { title: '改动的签名', ...refused, good: refused.status === 403 && refused.text !== echostr },
  ];
}
