/** A piece of a found text. */
export interface SnippetPart {
  readonly text: string;
  readonly found: boolean;
}

const BEGIN = '\u0002';
const END = '\u0003';

/** Cuts a snippet at its marks: U+0002 before what was found, U+0003 after it. */
export function snippetParts(snippet: string): SnippetPart[] {
  const [before = '', ...rest] = snippet.split(BEGIN);
  const parts = rest.flatMap((piece) => {
    const [found = '', after = ''] = piece.split(END);
    return [
      { text: found, found: true },
      { text: after, found: false },
    ];
  });
  return [{ text: before, found: false }, ...parts].filter(({ text }) => text !== '');
}
