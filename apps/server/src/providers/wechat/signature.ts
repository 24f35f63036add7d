import { createHash } from 'node:crypto';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Signature of WeChat's own requests: SHA-1 of token, timestamp and nonce, sorted as texts and joined. */
export function serverSignature(token: string, timestamp: string, nonce: string): string {
  return sha1([token, timestamp, nonce].sort().join(''));
}

/** Parts of the signature for `wx.config`. */
export interface JsSdkParts {
  readonly ticket: string;
  readonly nonceStr: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** Address of the page, without the part from `#` on. */
  readonly url: string;
}

/** The text that a JS-SDK signature covers: four parts in this order, nothing escaped. */
export function jsSdkText({ ticket, nonceStr, timestamp, url }: JsSdkParts): string {
  return `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.replace(/#.*$/s, '')}`;
}

/** Signature for `wx.config`. */
export function jsSdkSignature(parts: JsSdkParts): string {
  return sha1(jsSdkText(parts));
}
