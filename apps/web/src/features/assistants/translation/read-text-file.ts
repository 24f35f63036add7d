/** Size limit of a file, bytes: more than the text limit of a translation in any encoding. */
export const TEXT_FILE_MAX = 1_000_000;

/** Decodes a file as UTF-8 or GB 18030; null where it holds no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  // Control characters that occur in pictures and archives and in no text.
  return text === null || text.includes('\0') || text.includes('\x1a') ? null : text.replaceAll('\r\n', '\n');
}

function decode(bytes: Uint8Array): string | null {
  for (const label of ['utf-8', 'gb18030'] as const) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not this encoding: the next one is tried.
    }
  }
  return null;
}
