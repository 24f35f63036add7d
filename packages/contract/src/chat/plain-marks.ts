/** Pattern of a Markdown mark, what stands in its place, and whether a text has the mark itself. */
interface Mark {
  readonly pattern: RegExp;
  readonly to: string | ((...found: string[]) => string);
  readonly isIn: (text: string) => boolean;
}

const has =
  (part: string) =>
  (text: string): boolean =>
    text.includes(part);

// Emphasis by one sign is told from a product (长*宽*高) by what stands around it.
const before = '(^|[\\s(（“"「『，。：；、！？])';
const after = '(?=$|[\\s)）”"」』，。：；、！？,.:;!?])';
const single = (sign: string): RegExp =>
  new RegExp(`${before}${sign}([^\\s${sign}](?:[^${sign}\\n]*[^\\s${sign}])?)${sign}${after}`, 'gm');

/** Between two letters or digits two stars are a power, and two underscores part of a name. */
const unlessWithin = (...[found = '', left = '', inner = '', right = '']: string[]): string =>
  /\w/.test(left) && /\w/.test(right) ? found : left + inner;

const isStrong = (text: string): boolean => /\*\*(?![\s*])(?:[^*\n]|\*(?!\*))+\*\*/.test(text);
const isStrongByLines = (text: string): boolean => /__(?![\s_])(?:[^_\n]|_(?!_))+__/.test(text);

const marks: readonly Mark[] = [
  // Each rule of a line: a heading, a quotation, a line across, a list by stars.
  { pattern: /^ {0,3}#{1,6} +/gm, to: '', isIn: (text) => /^ {0,3}#{1,6} /m.test(text) },
  { pattern: /^ {0,3}> ?/gm, to: '', isIn: (text) => /^ {0,3}>/m.test(text) },
  {
    pattern: /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *(?:\n+|$(?![\s\S]))/gm,
    to: '',
    isIn: (text) => /^ {0,3}(?:---|\*\*\*|___)/m.test(text),
  },
  { pattern: /^([ \t]*)[*+] +/gm, to: '$1- ', isIn: (text) => /^[ \t]*[*+] /m.test(text) },
  {
    pattern: /!?\[([^[\]\n]+)\]\((https?:[^\s()]+)\)/g,
    to: (_, words = '', url = '') => (words === url ? url : `${words}（${url}）`),
    isIn: has(']('),
  },
  { pattern: /(^|[^`])`([^`\n]+)`(?!`)/gm, to: '$1$2', isIn: has('`') },
  { pattern: /~~([^~\n]+)~~/g, to: '$1', isIn: has('~~') },
  {
    pattern: /\*\*\*(?![\s*])([^*\n]+)\*\*\*/g,
    to: '$1',
    isIn: isStrong,
  },
  { pattern: single('\\*'), to: '$1$2', isIn: has('*') },
  { pattern: single('_'), to: '$1$2', isIn: has('_') },
  {
    pattern: /(^|[^*])\*\*(?![\s*])((?:[^*\n]|\*(?!\*))+)\*\*(?=([^*]|$))/gm,
    to: unlessWithin,
    isIn: isStrong,
  },
  {
    pattern: /(^|[^_])__(?![\s_])((?:[^_\n]|_(?!_))+)__(?=([^_]|$))/gm,
    to: unlessWithin,
    isIn: isStrongByLines,
  },
  { pattern: /\\([*_`#~>[\]])/g, to: '$1', isIn: has('\\') },
];

/** Most times that a text is read: marks stand within marks. */
const MAX_PASSES = 4;

/** Takes off stars that open a strong part at the end of a text that is still being written. */
function withoutOpenStars(text: string): string {
  const at = text.lastIndexOf('**');
  if (at < 0 || text.includes('\n', at)) return text;
  const [left = '', right = ''] = [text[at - 1], text[at + 2]];
  const isOpen = !/[\s*]/.test(right) && left !== '*' && !(/\w/.test(left) && (right === '' || /\w/.test(right)));
  return isOpen ? text.slice(0, at) + text.slice(at + 2) : text;
}

/**
 * Text without the marks of Markdown, for places that show it as it is. Line breaks and lists stay. A mark that
 * `original` has itself is left alone in all of the text.
 *
 * @param original text that the marks may have been taken from; an empty one keeps none
 */
export function withoutMarks(text: string, original: string): string {
  const foreign = marks.filter(({ isIn }) => !isIn(original));
  let plain = text;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = foreign.reduce((said, { pattern, to }) => said.replace(pattern, to as string), plain);
    if (next === plain) break;
    plain = next;
  }
  return original.includes('**') ? plain : withoutOpenStars(plain);
}
