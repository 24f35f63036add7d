/** The modes of AES that the protocol knows. `cfb128` is `cfb`: full-block feedback. */
export type CipherMode = 'cbc' | 'cfb' | 'ecb' | 'ofb';
/** The paddings of the protocol; `pkcs7` pads in every mode, the stream-like ones too. */
export type CipherPadding = 'nopadding' | 'pkcs7';

/** A cipher that both ends have agreed on. */
export interface EncryptType {
  readonly mode: CipherMode;
  readonly padding: CipherPadding;
}

const modes: Readonly<Record<string, CipherMode>> = { cbc: 'cbc', cfb: 'cfb', cfb128: 'cfb', ecb: 'ecb', ofb: 'ofb' };
const paddings: readonly string[] = ['nopadding', 'pkcs7'] satisfies CipherPadding[];

/**
 * Reads the server's choice of a cipher, for example `AES/CFB/NOPADDING`: three parts, any case, blanks around them
 * ignored, further parts too.
 *
 * @returns the cipher, or undefined for anything that the protocol does not accept
 */
export function parseEncryptType(text: string): EncryptType | undefined {
  const [algorithm, name = '', padding = ''] = text.split('/').map((part) => part.trim().toLowerCase());
  const mode = Object.hasOwn(modes, name) ? modes[name] : undefined;
  if (algorithm !== 'aes' || mode === undefined || !paddings.includes(padding)) return undefined;
  return { mode, padding: padding as CipherPadding };
}

/**
 * Whether everything that is encrypted can be decrypted again. Without padding, CBC and ECB cut the last block short:
 * a server must not choose them.
 */
export function isLossless({ mode, padding }: EncryptType): boolean {
  return padding === 'pkcs7' || mode === 'cfb' || mode === 'ofb';
}
