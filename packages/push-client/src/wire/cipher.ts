import aes from 'crypto-js/aes.js';
import hex from 'crypto-js/enc-hex.js';
import utf8 from 'crypto-js/enc-utf8.js';
import cfb from 'crypto-js/mode-cfb.js';
import ecb from 'crypto-js/mode-ecb.js';
import ofb from 'crypto-js/mode-ofb.js';
import noPadding from 'crypto-js/pad-nopadding.js';
import type { EncryptType } from './encrypt-type.js';
import type { SessionKey } from './session-key.js';
import { wellFormed } from './well-formed.js';
import { PushWireError } from './wire-error.js';

// CBC and PKCS#7 are what AES does when nothing is said.
const modes = { cbc: {}, cfb: { mode: cfb }, ecb: { mode: ecb }, ofb: { mode: ofb } };
const paddings = { pkcs7: {}, nopadding: { padding: noPadding } };

/** Turns the data of frames into what travels, and back. */
export interface FrameCipher {
  /** Text to base64. */
  encrypt(text: string): string;
  /**
   * Base64 to text.
   *
   * @throws PushWireError PUSH_DECRYPT_FAILED where the bytes are not UTF-8 text
   */
  decrypt(encoded: string): string;
}

/**
 * AES-128 with one key and one IV for all messages of a connection, in both directions, as the protocol has it.
 *
 * @example
 * const cipher = createCipher({ mode: 'cfb', padding: 'nopadding' }, deriveSessionKey(1_700_000_000_000));
 * cipher.encrypt('{"appId":"x","n":1}'); // 'ReF9pgpEzS1Hknj8qddSgABiIg=='
 */
export function createCipher({ mode, padding }: EncryptType, { key, iv }: SessionKey): FrameCipher {
  const secret = hex.parse(key);
  const options = { iv: hex.parse(iv), ...modes[mode], ...paddings[padding] };
  return {
    encrypt: (text) => aes.encrypt(utf8.parse(wellFormed(text)), secret, options).toString(),
    decrypt(encoded) {
      try {
        return aes.decrypt(encoded, secret, options).toString(utf8);
      } catch (cause) {
        throw new PushWireError('PUSH_DECRYPT_FAILED', cause);
      }
    },
  };
}
