import base64 from 'crypto-js/enc-base64.js';
import sha256 from 'crypto-js/sha256.js';
import type { Frame } from './frame.js';
import { signedText } from './signed-text.js';
import { wellFormed } from './well-formed.js';

/** Signature of a frame over `data`, its data before encryption: SHA-256 of the signed text, in base64. */
export function signFrame(frame: Omit<Frame, 'data' | 'signature'>, data: string): string {
  return sha256(wellFormed(signedText(frame, data))).toString(base64);
}
