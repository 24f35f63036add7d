const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Decodes base64 or base64url, padded or not, as UTF-8 text.
 *
 * Written out because neither `atob` nor `TextDecoder` is part of the language itself.
 *
 * @returns the text, or undefined where the input is not base64 or its bytes are not UTF-8
 */
export function decodeBase64(encoded: string): string | undefined {
  const digits = encoded
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .replace(/={1,2}$/, '');
  // Padding must fill up to whole groups of four, and one digit alone carries no byte.
  if ((digits.length !== encoded.length && encoded.length % 4) || digits.length % 4 === 1) return undefined;
  let bits = 0;
  let buffer = 0;
  let escaped = '';
  for (const digit of digits) {
    const value = BASE64_ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${((buffer >> bits) & 0xff).toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
