import { createHmac, randomInt } from 'node:crypto';

const CODE_COUNT = 10;
const CODE_LENGTH = 10;
/** Alphabet without letters that look like digits. */
const CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** New codes, ten characters each, with a dash in the middle for copying by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
    return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
  });
}

/** The keyed hash under which a code is stored, bound to its account. */
export function hashRecoveryCode(key: string, uid: string, code: string): string {
  return createHmac('sha256', key)
    .update(`recovery\0${uid}\0${code.replaceAll('-', '')}`)
    .digest('hex');
}
