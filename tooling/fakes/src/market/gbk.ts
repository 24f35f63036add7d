/** GBK code of every character, built from the platform's decoder. */
const table = new Map<string, number>();
const decoder = new TextDecoder('gbk');
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const text = decoder.decode(Uint8Array.of(lead, trail));
    if (text.length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, lead * 256 + trail);
  }
}

/** Writes text as these vendors do. Throws for a character that GBK does not have. */
export function toGbk(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    const pair = table.get(character);
    if (code < 0x80) bytes.push(code);
    else if (pair !== undefined) bytes.push(pair >> 8, pair & 0xff);
    else throw new Error(`GBK has no ${character}`);
  }
  return Buffer.from(bytes);
}
