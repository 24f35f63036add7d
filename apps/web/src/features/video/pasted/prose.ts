/** Length from which a paragraph is cut between its sentences, and most characters of a line, UTF-16 units. */
const LINE_LENGTH = 200;
const LINE_MAX = 500;

const SENTENCE_ENDS = new Set('。！？!?；;…');
const CLOSING = new Set('”’"』」）)】》');

/** Paragraphs of a text, long ones cut between their sentences. */
export const proseLines = (paragraphs: readonly string[]): string[] => paragraphs.flatMap(cut);

function cut(paragraph: string): string[] {
  if (paragraph.length <= LINE_LENGTH) return [paragraph];
  const lines: string[] = [];
  for (const sentence of sentences(paragraph)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + sentence.length <= LINE_LENGTH) lines[lines.length - 1] = last + sentence;
    else lines.push(sentence);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Sentences with the marks that end them; what has none is cut at its length. */
function sentences(text: string): string[] {
  const found: string[] = [];
  let current = '';
  const characters = [...text];
  for (const [at, character] of characters.entries()) {
    current += character;
    const next = characters[at + 1] ?? '';
    if (current.length >= LINE_MAX - 1 || (endsSentence(current, character, next) && next !== '')) {
      found.push(current);
      current = '';
    }
  }
  return current === '' ? found : [...found, current];
}

function endsSentence(sentence: string, character: string, next: string): boolean {
  if (SENTENCE_ENDS.has(next) || CLOSING.has(next)) return false;
  if (SENTENCE_ENDS.has(character)) return true;
  if (character === '.') return next === ' ';
  return CLOSING.has(character) && SENTENCE_ENDS.has(sentence.at(-2) ?? '');
}
