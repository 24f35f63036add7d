/** Part of a found text. */
export interface SnippetPart {
  readonly text: string;
  readonly found: boolean;
}

const MARK_OPEN = '\u0002';
const MARK_CLOSE = '\u0003';

/** Splits a snippet at its marks: U+0002 before a match, U+0003 after it. */
export function snippetParts(snippet: string): SnippetPart[] {
  const [before = '', ...rest] = snippet.split(MARK_OPEN);
  const parts = rest.flatMap((piece) => {
    const [found = '', after = ''] = piece.split(MARK_CLOSE);
    return [
      { text: found, found: true },
      { text: after, found: false },
    ];
  });
  return [{ text: before, found: false }, ...parts].filter(({ text }) => text !== '');
}
