/** Names of character sets that `TextDecoder` reads as something narrower: pages mean the wider set. */
const wider: Readonly<Record<string, string>> = { gb2312: 'gb18030', gbk: 'gb18030', 'x-gbk': 'gb18030' };

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** No blank can be taken for two parts of it, so that a row of them is read once. */
const named = (text: string | undefined): string | undefined =>
  /charset\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(text ?? '')?.[1];

/** A page's text: by its byte order mark, by the header, by its own `meta`, else as UTF-8. Bytes that are none are shown as such. */
export function decodeHtml(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const meta = head.match(/<meta[^<>]*>/gi)?.find((tag) => /charset/i.test(tag));
  const label = (marked ?? named(contentType) ?? named(meta) ?? 'utf-8').toLowerCase();
  try {
    return new TextDecoder(wider[label] ?? label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
