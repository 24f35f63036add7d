/** How much of a page is looked through for its charset, bytes. */
const SNIFF_BYTES = 4096;

/**
 * The text of a page. What reads as UTF-8 without an error is UTF-8, whatever the page says of itself: other charsets
 * do not look like it by chance. Else the header's charset counts, then the page's own.
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  try {
    // A page that was cut may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    const head = new TextDecoder('latin1').decode(body.subarray(0, SNIFF_BYTES));
    const declared = [
      /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1],
      /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1],
    ];
    for (const name of declared) {
      const decoder = name === undefined ? null : decoderOf(name);
      if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(body);
    }
    return new TextDecoder('utf-8').decode(body);
  }
}

function decoderOf(name: string) {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}
