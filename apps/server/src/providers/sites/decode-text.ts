/** Bytes of a page that are searched for its charset. */
const SNIFF_BYTES = 4096;

/**
 * Decodes the text of a page. Bytes that are valid UTF-8 are UTF-8, whatever the page declares: other charsets are not
 * valid UTF-8 by chance. Else the header's charset counts, then the page's own.
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
