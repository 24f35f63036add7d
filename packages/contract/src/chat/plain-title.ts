/** A title is one line: what stands further behind in a longer text is never shown, in UTF-16 units. */
const READ_MAX = 1_000;
/** Marks that stand in each other, as a link in bold type in a heading. */
const NESTED_MAX = 6;

/** Marks at the beginning of a line: quotation, heading, list, task. A "#1" or "#include" is none. */
const lineMarks =
  /^(?:\s+|>(?=[\s>#*\p{Script=Han}])|#{1,6}(?=[\s\p{Script=Han}])(?![^#\s]+#)|#{1,}(?=…?$)|[-*](?=\s)(?:\s+\[[ xX]\](?=\s))?)+/u;

const ruleOrFence = /^\s*(?:[-=*_|:\s]{2,}|(?:`{3,}|~{3,})[^`]*)$/;

/** One line without what makes it a heading, a quotation, an item, or a row of a table. */
function bareLine(line: string): string {
  if (ruleOrFence.test(line)) return '';
  const marks = lineMarks.exec(line)?.[0] ?? '';
  const text = line.slice(marks.length);
  const unclosed = marks.includes('#') ? text.replace(/\s#+\s*$/, '') : text;
  return unclosed.startsWith('|') ? unclosed.replaceAll('|', ' ') : unclosed;
}

/** Whether a run of stars is the sign of a power, as in "2**10". */
const isPower = (before = '', after = ''): boolean =>
  /[\w)]/.test(before) && /[\w(]/.test(after) && /[\d)(]/.test(before + after);

/** Takes off bold type. A cut title has only the first of its two marks; powers are no marks where all of them may be. */
function withoutBold(text: string): string {
  const runs = [...text.matchAll(/\*{2,}/g)];
  const arePowers = runs.every(
    ({ 0: run, index }) => run.length === 2 && isPower(text[index - 1], text[index + run.length]),
  );
  return arePowers ? text : text.replace(/\*{2,}/g, '');
}

/** Marks within a line, and what stays of them. Products, globs, pointers and names with underscores have none. */
const inlineMarks: readonly (readonly [RegExp, string])[] = [
  [/`+/g, ''],
  [/!\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1'],
  [/\[([^[\]]+)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1'],
  // The title was cut in the middle of the address.
  [/!?\[([^[\]]+)\]\([^()\s]*$/, '$1'],
  [/<((?:https?|mailto):[^<>\s]+)>/gi, '$1'],
  [/~~(?=\S)([^~]+)~~/g, '$1'],
  [/(^|[^\w)\]/.\\*])\*([^\s*/](?:[^*]*[^\s*/])?)\*(?![\w(/.*])/g, '$1$2'],
  [/(^|[^\p{L}\p{N}_])(_{1,3})(?=[^_]*[\s\p{Script=Han}][^_]*_)([^\s_](?:[^_]*[^\s_])?)\2(?![\p{L}\p{N}_])/gu, '$1$3'],
  [/(^|\W)#([^#\s]+)#/g, '$1$2'],
  [/(^|\s)#{2,6}(?=\s|$)/g, '$1'],
  [/\\([*_#~])/g, '$1'],
];

/**
 * A title as it is shown: one line without the marks of Markdown, whoever wrote it and whenever it was stored. Characters
 * that only look like marks stay: `2*3`, `a_b`, `__init__`, `2**10`, `C#`. Empty where a text is nothing but marks.
 */
export function plainTitle(text: string): string {
  const lines = text.trim().slice(0, READ_MAX).split('\n').map(bareLine);
  let title = lines.join(' ');
  for (let pass = 0; pass < NESTED_MAX; pass += 1) {
    const before = title;
    const bare = withoutBold(inlineMarks.reduce((left, [mark, kept]) => left.replace(mark, kept), title));
    title = bareLine(bare.replace(/\s+/g, ' ').trim());
    if (title === before) break;
  }
  return title.trim();
}
