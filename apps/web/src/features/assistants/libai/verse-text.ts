import type { LibaiCheck, LibaiClaim, LibaiFinding, SharedVerse } from '@guanlan/contract';
import { WORK_NOTE_MAX } from '@guanlan/contract';
import { DEMO_MODEL, isDemoModel } from '../../../base/demo-model';

/** What goes with every text that leaves the page: it is not the poet's. */
export const aiLabel = (model: string): string =>
  `—— 由 AI（${model}）仿李白口吻写作，不是李白原作；格律由观澜程序核对`;

/** A model as the label names it: the demonstration model by its own name. */
export const modelName = (model: string | null): string => (isDemoModel(model) ? DEMO_MODEL : (model ?? '大模型'));

/** The lines of verse as they are read. */
export const verseLines = ({
  lines,
}: Pick<SharedVerse, 'lines'>): { readonly text: string; readonly stanza: boolean }[] =>
  lines.map(({ label, open, chars, stanza }) => ({
    text: `${label}${label ? '：' : ''}${open}${chars.map(({ char, after }) => char + after).join('')}`,
    stanza,
  }));

/** The poet's afterword; empty where there is none. */
export const noteOf = ({ note }: Pick<SharedVerse, 'note'>): string =>
  note
    .map(({ text }) => text)
    .join('')
    .trim();

/** What the text gives out as somebody's, and the corpus does not have so. */
export const doubtfulClaims = ({ claims }: Pick<SharedVerse, 'claims'>): LibaiClaim[] =>
  claims.filter(({ state }) => state !== 'found');

export const doubtLabel = ({ state }: LibaiClaim): string => (state === 'missing' ? '未能在语料中找到' : '出处有误');

/** What is doubtful of a claim, in words. */
export function doubtText(
  { text, source, quotation }: LibaiClaim,
  { quotations }: Pick<SharedVerse, 'quotations'>,
): string {
  const right = quotation === null ? undefined : quotations[quotation];
  const said = text === '' ? `文中提到${source}` : `“${text}”，文中称出自${source}`;
  return right
    ? `${said}；语料作${right.author}《${right.title}》`
    : `${said}；语料虽多而不全，也可能是模型自己写的，请勿径作古人之作`;
}

/** The words of a quotation, without the breaks of its lines. */
export const quotedWords = (text: string): string => text.replace(/\s+/g, '');

/** Which words of a version are really an old poet's, and which only claim to be: goes with all that leaves the page. */
export const quotationLines = (check: Pick<SharedVerse, 'quotations' | 'claims'>): string[] => [
  ...check.quotations.map(
    ({ text, author, title, book }) => `真实引文：“${quotedWords(text)}”，${author}《${title}》，据《${book}》`,
  ),
  ...doubtfulClaims(check).map((claim) => `${doubtLabel(claim)}：${doubtText(claim, check)}`),
];

/** A version to copy or to share: its words as they stand, over what is quoted in them and the label. */
export const sharedText = (text: string, check: LibaiCheck, model: string): string =>
  `${[text.trim(), quotationLines(check).join('\n'), aiLabel(model)].filter(Boolean).join('\n\n')}\n`;

/** A file name for a version. */
export function verseFileName(title: string, ending: 'txt' | 'png'): string {
  const name = title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 40);
  return `${name || '诗稿'}.${ending}`;
}

const faults = (findings: readonly LibaiFinding[]): LibaiFinding[] => findings.filter(({ kind }) => kind === 'fault');

/** Whether a version can be asked for again by the rules. */
export const canRevise = ({ findings }: LibaiCheck): boolean => faults(findings).length > 0;

/** What the poet is told when a version shall be mended: its words and what is wrong with them. */
export function revisionNote({ lines, findings }: LibaiCheck): string {
  const verse = lines.map(({ chars }) => chars.map(({ char, after }) => char + after).join('')).join('');
  let note = '按律修改，保留题意与好句。';
  if (verse.length <= WORK_NOTE_MAX / 2) note += `\n上一稿：${verse}`;
  note += '\n不合之处：';
  for (const { text } of faults(findings)) {
    if (note.length + text.length + 1 > WORK_NOTE_MAX) break;
    note += `${text}；`;
  }
  return note.replace(/；$/, '。');
}
