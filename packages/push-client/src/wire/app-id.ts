import md5 from 'crypto-js/md5.js';
import { wellFormed } from './well-formed.js';

const BASE62_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A signed 64-bit number's distance from zero, in base 62, its last digit first. */
function reversedBase62(unsigned: bigint): string {
  let rest = unsigned < 1n << 63n ? unsigned : (1n << 64n) - unsigned;
  let digits = '';
  while (rest > 0n) {
    digits += BASE62_ALPHABET[Number(rest % 62n)];
    rest /= 62n;
  }
  return digits;
}

/**
 * The app id as it travels: the name-based UUID (version 3, no namespace) of the id, its halves in base 62.
 *
 * @returns usually 20 to 22 letters and digits
 * @example
 * mapAppId('__UNI__TEST'); // 'qgiGHVqESm9LbhYT9fQti9'
 */
export function mapAppId(appId: string): string {
  const hash = BigInt(`0x${md5(wellFormed(appId)).toString()}`);
  const high = ((hash >> 64n) & ~0xf000n) | 0x3000n; // version 3 in byte 6
  const low = (hash & 0x3fff_ffff_ffff_ffffn) | (1n << 63n); // the variant in byte 8
  return reversedBase62(low) + reversedBase62(high);
}
