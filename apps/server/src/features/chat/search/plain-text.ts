import { FOLLOW_UPS_MARK } from '@guanlan/contract';

/** Encloses the number of a part set aside while marks are removed: no text contains it. */
const PLACEHOLDER_MARK = '\u0001';

/** Ends a line for `^` and `$`, and not for what is told to stop at `\n`. */
const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;

/** What is taken for a mark, and what stays of it. */
type Mark = readonly [RegExp, string];

/** Parts without marks: fenced code, code in a line, formulas, an escaped sign. */
const literal = new RegExp(
  [
    '^[ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)?(?:```[^`\\n]*\\n([\\s\\S]*?)(?:\\n[ \\t>]*```|$(?![\\s\\S]))',
    '|~~~[^~\\n]*\\n([\\s\\S]*?)(?:\\n[ \\t>]*~~~|$(?![\\s\\S])))',
    '|``([^\\n]*?)``|`([^`\\n]+)`',
    '|\\$\\$([\\s\\S]+?)\\$\\$|\\$([^$\\n\\p{Script=Han}]+)\\$',
    '|\\\\([!-/:-@[-`{-~])',
  ].join(''),
  'gmu',
);
const LITERAL_KINDS = 7;

/** An address in brackets, with one pair of brackets in it at most, and its title. */
const address = String.raw`\([ \t]*(?:<[^<>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)`;

/** Definitions of links and footnotes. */
const definitions: readonly Mark[] = [
  [/^[ \t]*\[[^\]\n]+\]:[ \t]*<?[a-z][a-z\d+.-]*:\S*.*$/gimu, ''],
  [/^[ \t]*\[\^[^\]\n]+\]:[ \t]*/gmu, ''],
];

/** A citation, with or without the address that the model gave it. */
const citation: Mark = [
  new RegExp(String.raw`(?<![\w)\]])(?:\^?(?:\[\^?\d{1,3}\]|【\d{1,3}】)\^?(?:${address})?)+`, 'gu'),
  '',
];

/** Links and pictures, outermost last. */
const link: Mark = [new RegExp(String.raw`!?\[([^[\]\n]*)\](?:${address}|\[[^[\]\n]*\])`, 'gu'), '$1'];
/** Levels of nesting that are read: pictures in links in lists of links. */
const MAX_NESTING = 3;

/** Marks of whole lines. */
const lines: readonly Mark[] = [
  [/^[ \t]*(?:>[ \t]?)+/gmu, ''],
  // Looked for ahead: between two rows of the same signs a pattern tries each as the one that counts.
  [/^(?=.*(?:--|==))[ \t|:=-]+$/gmu, ''],
  [/^[ \t]*(?:\*[ \t]*){3,}$|^[ \t]*(?:_[ \t]*){3,}$/gmu, ''],
  [/^[ \t]*#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gmu, '$1'],
  [/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/gmu, ''],
];

/** Marks within a line. */
const inline: readonly Mark[] = [
  [/<((?:https?|mailto):[^<>\s]+)>/giu, '$1'],
  [/<br[ \t]*\/?>/giu, ' '],
  [/\*{2,3}(?=[^\s*])((?:[^*\n]|\*(?!\*))+)\*{2,3}/gu, '$1'],
  [/\*(?=\S)([^*\n]*[^*\s])\*/gu, '$1'],
  [
    /(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])((?:[^_\n]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}]))+)(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu,
    '$1',
  ],
  [/~~(?=\S)([^~\n]+)~~/gu, '$1'],
];

/** A row of a table, its cells side by side. */
const cells = (row: string): string => row.replace(/[ \t]*\|[ \t]*/gu, ' ');

/**
 * Returns an answer's text without the marks of its Markdown: the marked text stays, code and formulas as they are;
 * addresses of links are removed, and so are the numbers of citations. Blanks in a row become one.
 */
export function plainText(markdown: string): string {
  const aside: string[] = [];
  const put = (_: string, ...groups: unknown[]): string => {
    const inside = groups.slice(0, LITERAL_KINDS).find((group) => typeof group === 'string');
    return `${PLACEHOLDER_MARK}${aside.push(String(inside ?? '')) - 1}${PLACEHOLDER_MARK}`;
  };
  const prose = markdown
    .replaceAll(PLACEHOLDER_MARK, '')
    .replaceAll(FOLLOW_UPS_MARK, '')
    .replaceAll(LINE_ENDS, '\n')
    .replace(literal, put);
  // Rows of blanks would be looked through once for each of them.
  const bare = prose.replace(/[ \t]+/gu, ' ');
  const marks = [...definitions, citation, ...Array.from({ length: MAX_NESTING }, () => link), ...lines, ...inline];
  const text = marks.reduce((left, [mark, kept]) => left.replace(mark, kept), bare);
  const flat = text.replace(/^[ \t]*\|.*$/gmu, cells);
  return flat
    .split(PLACEHOLDER_MARK)
    .map((part, at) => (at % 2 === 1 ? (aside[Number(part)] ?? '') : part))
    .join('');
}
