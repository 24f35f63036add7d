import type { MarkedOptions, Tokens } from 'marked';

const dollars = /^ {0,3}\$\$([\s\S]+?)\$\$[ \t]*(?:\n+|$)/;
const brackets = /^ {0,3}\\\[([\s\S]+?)\\\][ \t]*(?:\n+|$)/;
/** Formula whose end has not arrived: nothing else stands on its first line, or it began with a bracket. */
const open = /^ {0,3}(?:\$\$[ \t]*\n|\\\[)([\s\S]*)$/;
/** Beginning of a formula, or a blank line: it ends the paragraph whose next formula is looked for. */
const startOrEnd = /(?:^|\n) {0,3}(?:\$\$|\\\[)|\n[ \t]*\n/;

/** Displayed formulas, `$$ … $$` and `\[ … \]`, as blocks of their own, in which nothing is Markdown. */
export const mathBlock: NonNullable<MarkedOptions['extensions']> = {
  renderers: {},
  childTokens: {},
  startBlock: [
    (src) => {
      const found = startOrEnd.exec(src);
      if (!found || found[0].endsWith('\n')) return undefined;
      return found.index + (found[0].startsWith('\n') ? 1 : 0);
    },
  ],
  block: [(src): Tokens.Generic | undefined => closed(src) ?? unclosed(src)],
};

function closed(src: string): Tokens.Generic | undefined {
  const found = dollars.exec(src) ?? brackets.exec(src);
  const text = found?.[1]?.trim();
  return found && text ? { type: 'math', raw: found[0], text, closed: true } : undefined;
}

function unclosed(src: string): Tokens.Generic | undefined {
  const found = open.exec(src);
  return found ? { type: 'math', raw: found[0], text: (found[1] ?? '').trim(), closed: false } : undefined;
}
