import hmacMd5 from 'crypto-js/hmac-md5.js';
import { stringToSign } from './string-to-sign.js';

/** A UTF-16 unit without its other half: UTF-8 has no form for it, and every encoder but crypto-js's replaces it. */
const loneSurrogate = /\p{Surrogate}/gu;

const wellFormed = (text: string): string => text.replace(loneSurrogate, '\ufffd');

/**
 * Signature of a cloud call, as it travels in the `x-serverless-sign` header.
 *
 * @param body - the request body exactly as it is sent
 * @param secret - the space's client secret, used as UTF-8 text
 * @returns HMAC-MD5 of {@link stringToSign}, 32 lower-case hexadecimal digits
 */
export function sign(body: Readonly<Record<string, unknown>>, secret: string): string {
  return hmacMd5(wellFormed(stringToSign(body)), wellFormed(secret)).toString();
}
