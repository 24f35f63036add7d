import { createHash, createHmac, hkdfSync } from 'node:crypto';

const CODE_COUNT = 10;
const CODE_LENGTH = 10;
/** Alphabet without letters that look like digits. */
const CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Bytes from which a character is made: so many that no character is noticeably more frequent than another. */
const CHARACTER_BYTES = 4;

/**
 * The codes that belong to a seed, ten characters each, with a dash in the middle for copying by hand. One seed gives
 * the same codes again.
 */
export function recoveryCodesOf(key: string, seed: string): string[] {
  const length = CODE_COUNT * CODE_LENGTH * CHARACTER_BYTES;
  // Its parameters take 1,024 bytes at most, and a seed may hold a passkey's whole signature.
  const salt = createHash('sha256').update(seed).digest();
  const bytes = new DataView(hkdfSync('sha256', key, salt, 'recovery codes', length));
  return Array.from({ length: CODE_COUNT }, (_, row) => {
    const code = Array.from({ length: CODE_LENGTH }, (_, column) => {
      const number = bytes.getUint32((row * CODE_LENGTH + column) * CHARACTER_BYTES);
      return CODE_ALPHABET[number % CODE_ALPHABET.length];
    }).join('');
    return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
  });
}

/** The keyed hash under which a code is stored, bound to its account. */
export function hashRecoveryCode(key: string, uid: string, code: string): string {
  return createHmac('sha256', key)
    .update(`recovery\0${uid}\0${code.replaceAll('-', '')}`)
    .digest('hex');
}
