/**
 * Rewrites formulas inside a block of Markdown to the delimiters that the parser knows: `\( … \)` becomes `$ … $` and
 * `\[ … \]` becomes `$$ … $$`. A `$` that is money and not a formula is escaped: a formula neither begins nor ends
 * with a blank, no digit follows its end, and Chinese stands in it only as the argument of a command. Code is left
 * alone.
 */
export function normalizeMath(source: string): string {
  if (!/[$\\]/.test(source)) return source;
  return pieces(source).join('');
}

/**
 * Pieces of a block of Markdown that may be formulas, with their delimiters. Code that holds a `$` is one of them: what
 * looks like code across two paragraphs is none to the parser.
 */
export const possibleFormulas = (source: string): string[] =>
  /[$\\]/.test(source) ? pieces(source).filter((text) => /^(?:\$|`[^$]*\$)/.test(text)) : [];

type Piece = readonly [text: string, length: number];

function pieces(source: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < source.length) {
    const [text, length] = piece(source, at);
    found.push(text);
    at += length;
  }
  return found;
}

/** Rewritten piece at `at`, and its end. */
function piece(source: string, at: number): Piece {
  const rest = source.slice(at, at + 2);
  if (rest[0] === '`') return code(source, at);
  if (rest === '\\(') return bracketed(source, at, '\\)', '$');
  if (rest === '\\[') return bracketed(source, at, '\\]', '$$');
  if (rest[0] === '\\') return [rest, rest.length];
  if (rest === '$$') return displayed(source, at);
  if (rest[0] === '$') return dollar(source, at);
  const next = /[`\\$]/.exec(source.slice(at + 1));
  const end = next ? at + 1 + next.index : source.length;
  return [source.slice(at, end), end - at];
}

function code(source: string, at: number): Piece {
  const ticks = /^`+/.exec(source.slice(at))?.[0] ?? '`';
  let end = source.indexOf(ticks, at + ticks.length);
  while (end >= 0 && (source[end + ticks.length] === '`' || source[end - 1] === '`')) {
    const run = /^`+/.exec(source.slice(end))?.[0].length ?? 1;
    end = source.indexOf(ticks, end + run);
  }
  const to = end < 0 ? at + ticks.length : end + ticks.length;
  return [source.slice(at, to), to - at];
}

function bracketed(source: string, at: number, closing: string, mark: string): Piece {
  const end = source.indexOf(closing, at + 2);
  const inner = end < 0 ? '' : source.slice(at + 2, end).trim();
  if (inner === '' || inner.includes('$') || /\n\s*\n/.test(inner)) return [source.slice(at, at + 2), 2];
  return [`${mark}${inner}${mark}`, end + 2 - at];
}

function displayed(source: string, at: number): Piece {
  const end = source.indexOf('$$', at + 2);
  if (end < 0) return ['\\$\\$', 2];
  return [source.slice(at, end + 2), end + 2 - at];
}

function dollar(source: string, at: number): Piece {
  const end = source.indexOf('$', at + 1);
  const inner = end < 0 ? '' : source.slice(at + 1, end);
  const isMath =
    inner !== '' && !/^\s|\s$|\n\s*\n|\\$/.test(inner) && !/\d/.test(source[end + 1] ?? '') && !isProse(inner);
  return isMath ? [source.slice(at, end + 1), end + 1 - at] : ['\\$', 1];
}

/** Whether a text between two dollar signs is prose, as in `$AAPL 和 $TSLA`. */
const isProse = (inner: string): boolean => /\p{Script=Han}/u.test(inner) && !inner.includes('\\');
