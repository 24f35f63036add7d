import { createHmac, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without letters that look like digits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** New codes, ten characters each, with a dash in the middle for whoever copies them by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** The keyed hash under which a code is stored, bound to its account. */
export function hashRecoveryCode(key: string, uid: string, code: string): string {
  return createHmac('sha256', key)
    .update(`recovery\0${uid}\0${code.replaceAll('-', '')}`)
    .digest('hex');
}
