/** Largest file that is opened, bytes: more text than is translated at once, in any character set. */
export const TEXT_FILE_MAX = 1_000_000;

/** The text of a file, as UTF-8 or as older Chinese systems write it; null for one that holds no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  // What no text has, and every picture or archive.
  return text === null || text.includes('\0') || text.includes('\x1a') ? null : text.replaceAll('\r\n', '\n');
}

function decode(bytes: Uint8Array): string | null {
  for (const label of ['utf-8', 'gb18030'] as const) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return null;
}
