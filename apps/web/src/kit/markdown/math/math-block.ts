import type { MarkedOptions, Tokens } from 'marked';

const dollars = /^ {0,3}\$\$([\s\S]+?)\$\$[ \t]*(?:\n+|$)/;
const brackets = /^ {0,3}\\\[([\s\S]+?)\\\][ \t]*(?:\n+|$)/;
/** A formula whose end has not come: nothing else stands on its first line, or it began with a bracket. */
const open = /^ {0,3}(?:\$\$[ \t]*\n|\\\[)([\s\S]*)$/;
const start = /(?:^|\n) {0,3}(?:\$\$|\\\[)/;

/** Displayed formulas, `$$ … $$` and `\[ … \]`, as blocks of their own: nothing in them is Markdown. */
export const mathBlock: NonNullable<MarkedOptions['extensions']> = {
  renderers: {},
  childTokens: {},
  startBlock: [
    (src) => {
      const found = start.exec(src);
      return found ? found.index + (found[0].startsWith('\n') ? 1 : 0) : undefined;
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
