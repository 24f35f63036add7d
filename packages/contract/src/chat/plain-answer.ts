import { withoutMarks } from './plain-marks.js';

const courtesyPrefix = /^(?:好的|当然|没问题|可以|sure|certainly|of course|okay|ok)[,，。.!！、\s]*/i;

/** Lines in which a model announces what it was asked for, up to the colon. */
const announcements: readonly RegExp[] = [
  /^(?:以下|下面|这里|这)(?:是|为)?[^\n:：]{0,20}(?:译文|翻译|改写|版本|文案)[^\n:：]{0,10}[:：]/,
  /^(?:here(?:'s| is| are)|below is|the following is)[^\n:]{0,30}(?:translat|rewrit|version)[^\n:]{0,20}:/i,
  /^(?:译文|翻译(?:结果|如下)?|改写(?:后|结果|如下)?(?:的?文案)?|版本\s*[一二三四五\d]+)\s*[:：]/,
  /^(?:translation|translated text|rewritten(?: text| version)?)\s*:/i,
];

const fence = /^```[^\n`]*\n([\s\S]*?)\n?```$/;
const openingTag = /^<(text|source|translation|译文|原文)>/;
/** Most layers that are taken off: models put one or two, and each is looked for in the whole text. */
const MAX_LAYERS = 20;

const quotes: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['「', '」'],
  ['"', '"'],
];

/** Takes off quotation marks that stand around the whole, unless the original has them too. */
function unquote(answer: string, original: string): string {
  for (const [open, close] of quotes) {
    if (!answer.startsWith(open) || !answer.endsWith(close) || answer.length < 3) continue;
    const inner = answer.slice(1, -1);
    if (inner.includes(open) || inner.includes(close) || /^["“「『«„']/.test(original)) return answer;
    return inner.trim();
  }
  return answer;
}

function unfence(answer: string, original: string): string {
  if (original.startsWith('```')) return answer;
  return fence.exec(answer)?.[1]?.trim() ?? answer;
}

/**
 * The text that a model was asked for, without what it puts around it: an announcement (“以下是译文：”), a code fence,
 * the tags that the original was sent in, quotation marks around the whole. What the original itself begins with is
 * left alone. Anything else is left as it came; the same text again comes out unchanged.
 */
function unwrap(answer: string, original: string): string {
  const source = original.trim();
  const said = answer.trim();
  let text = said;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const next = unquote(untag(unfence(withoutAnnouncement(text, source), source)), source);
    if (next === '') return said;
    if (next === text) break;
    text = next;
  }
  return text;
}

/** A text of nothing but marks is left as it came. */
const unmarked = (text: string, original: string): string => withoutMarks(text, original).trim() || text;

/**
 * Translation as it is read: without what a model puts around it, and without Markdown's marks, of which those stay
 * that the original has itself.
 *
 * @param original what was translated
 */
export const plainAnswer = (answer: string, original: string): string => unmarked(unwrap(answer, original), original);

/**
 * Rewritten text as it is read: without what a model puts around it, and without Markdown's marks, since it is
 * published as it is.
 *
 * @param original what was rewritten
 */
export const plainRewrite = (answer: string, original: string): string => unmarked(unwrap(answer, original), '');

/** Cut at both ends: a pattern for blanks, anything and blanks tries each row of blanks in all ways. */
function untag(text: string): string {
  const [open = '', name] = openingTag.exec(text) ?? [];
  const close = `</${name}>`;
  return open !== '' && text.endsWith(close) ? text.slice(open.length, -close.length).trim() : text;
}

const announces = (text: string): RegExp | undefined => announcements.find((pattern) => pattern.test(text));

/** An announcement is one only where something follows it, and where the original has none itself. */
function withoutAnnouncement(text: string, original: string): string {
  const spoken = text.replace(courtesyPrefix, '');
  const pattern = announces(spoken);
  if (!pattern || announces(original)) return text;
  return spoken.replace(pattern, '').trim() || text;
}
