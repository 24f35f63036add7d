import { FileError } from './file-error';

/** Size limit of a text file, bytes, as it is and as UTF-8; the server's limit. */
export const TEXT_MAX_BYTES = 1_048_576;

/** Content of a text file. */
export interface TextFile {
  readonly text: string;
  /** Encoding that was detected. */
  readonly charset: 'UTF-8' | 'UTF-16' | 'GBK';
}

/** Number of bytes that are examined to recognise UTF-16 without a byte-order mark. */
const SNIFF_BYTES = 4096;

/**
 * Decodes a text of unknown encoding: by its byte-order mark, else as UTF-16 where every other byte is zero, else as
 * UTF-8 where it is valid, else as GBK. Throws {@link FileError} for data that is no text.
 */
export function readText(bytes: Uint8Array): TextFile {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: plain(new TextDecoder(utf16).decode(bytes)), charset: 'UTF-16' };
  const utf8 = decode('utf-8', bytes);
  if (utf8 !== null) return { text: plain(utf8), charset: 'UTF-8' };
  const gbk = decode('gb18030', bytes);
  if (gbk === null) throw new FileError('读不出这个文件的文字，请另存为 UTF-8 后再试');
  return { text: plain(gbk), charset: 'GBK' };
}

function decode(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Encoding of a text in UTF-16, by its byte-order mark or its zeros; null for any other. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SNIFF_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // For ASCII in UTF-16 one byte of each character is zero, and the other hardly ever.
  if (odd > sample.length / 8 && even < odd / 8) return 'utf-16le';
  return even > sample.length / 8 && odd < even / 8 ? 'utf-16be' : null;
}

/** Checks that a text has no control characters except those of layout, and normalises line breaks. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x06\x0e-\x1a\x1c-\x1f]/.test(text))
    throw new FileError('这不是文本文件。PDF、Word、Excel 还读不了，请把文字复制了粘贴进来');
  return text.replace(/\r\n?/g, '\n');
}
