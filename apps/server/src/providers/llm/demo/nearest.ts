/** Words around a subject that change nothing about what is asked, the longer before those that they contain. */
const FILLERS = [
  '用通俗的话',
  '是什么意思',
  '解释一下',
  '介绍一下',
  '怎么理解',
  '什么意思',
  '讲一讲',
  '讲一下',
  '说一说',
  '说一下',
  '什么是',
  '什么叫',
  '是什么',
  '请问',
  '讲讲',
  '说说',
  '解释',
  '介绍',
  '一下',
] as const;

/** Fewest characters of a subject that is looked for in the known questions. */
const MIN_SUBJECT = 3;

/** Letters and digits of a text, in one width and case. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The one known question that a text asks in other words: without its punctuation, with words around it, or by its
 * subject alone. Undefined where there is none, or more than one.
 */
export function nearestQuestion(text: string, known: readonly string[]): string | undefined {
  const asked = plain(text);
  const subject = FILLERS.reduce((rest, filler) => rest.replaceAll(filler, ''), asked);
  const found = known.filter((question) => {
    const other = plain(question);
    return asked.includes(other) || (subject.length >= MIN_SUBJECT && other.includes(subject));
  });
  return found.length === 1 ? found[0] : undefined;
}
