/** Marks around a found word, as the contract says. */
const MARK_OPEN = '\u0002';
const MARK_CLOSE = '\u0003';

/** UTF-16 units before the first found word, and in all. */
const UNITS_BEFORE = 24;
const SNIPPET_UNITS = 120;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A line of `text` around the first found word, with every found word marked. */
export function snippet(text: string, words: readonly string[]): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const known = [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length);
  const pattern = known.length > 0 ? new RegExp(known.map(escaped).join('|'), 'giu') : null;
  const first = pattern ? Math.max(0, line.search(pattern)) : 0;
  const from = startOfCharacter(line, Math.max(0, first - UNITS_BEFORE));
  const to = startOfCharacter(line, from + SNIPPET_UNITS);
  const cut = line.slice(from, to);
  const marked = pattern ? cut.replace(pattern, (word) => `${MARK_OPEN}${word}${MARK_CLOSE}`) : cut;
  return `${from > 0 ? '…' : ''}${marked}${to < line.length ? '…' : ''}`;
}

/** Not in the middle of a surrogate pair. */
function startOfCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
