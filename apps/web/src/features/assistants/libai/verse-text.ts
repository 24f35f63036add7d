import type { LibaiCheck, LibaiClaim, LibaiFinding, SharedVerse } from '@guanlan/contract';
import { WORK_NOTE_MAX } from '@guanlan/contract';
import { DEMO_MODEL, isDemoModel } from '../../../base/demo-model';

/** Label of every text that leaves the page: it is not by the poet. */
export const aiLabel = (model: string): string =>
  `—— 由 AI（${model}）仿李白口吻写作，不是李白原作；格律由观澜程序核对`;

/** Name of a model in the label; the demonstration model has a name of its own. */
export const modelName = (model: string | null): string => (isDemoModel(model) ? DEMO_MODEL : (model ?? '大模型'));

/** Lines of verse in reading order. */
export const verseLines = ({
  lines,
}: Pick<SharedVerse, 'lines'>): { readonly text: string; readonly stanza: boolean }[] =>
  lines.map(({ label, open, chars, stanza }) => ({
    text: `${label}${label ? '：' : ''}${open}${chars.map(({ char, after }) => char + after).join('')}`,
    stanza,
  }));

/** Poet's afterword; empty where there is none. */
export const noteOf = ({ note }: Pick<SharedVerse, 'note'>): string =>
  note
    .map(({ text }) => text)
    .join('')
    .trim();

/** Claims of a quotation that the corpus does not confirm. */
export const doubtfulClaims = ({ claims }: Pick<SharedVerse, 'claims'>): LibaiClaim[] =>
  claims.filter(({ state }) => state !== 'found');

export const doubtLabel = ({ state }: LibaiClaim): string => (state === 'missing' ? '未能在语料中找到' : '出处有误');

/** Reason why a claim is doubtful, in words. */
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

/** Words of a quotation without line breaks. */
export const quotedWords = (text: string): string => text.replace(/\s+/g, '');

/** List of the quoted words of a version and of its doubtful claims; added to everything that leaves the page. */
export const quotationLines = (check: Pick<SharedVerse, 'quotations' | 'claims'>): string[] => [
  ...check.quotations.map(
    ({ text, author, title, book }) => `真实引文：“${quotedWords(text)}”，${author}《${title}》，据《${book}》`,
  ),
  ...doubtfulClaims(check).map((claim) => `${doubtLabel(claim)}：${doubtText(claim, check)}`),
];

/** Version to copy or share: its words unchanged, then the quotations and the label. */
export const sharedText = (text: string, check: LibaiCheck, model: string): string =>
  `${[text.trim(), quotationLines(check).join('\n'), aiLabel(model)].filter(Boolean).join('\n\n')}\n`;

/** File name of a version. */
export function verseFileName(title: string, ending: 'txt' | 'png'): string {
  const name = title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 40);
  return `${name || '诗稿'}.${ending}`;
}

const faults = (findings: readonly LibaiFinding[]): LibaiFinding[] => findings.filter(({ kind }) => kind === 'fault');

/** Whether a version has faults that another try can correct. */
export const canRevise = ({ findings }: LibaiCheck): boolean => faults(findings).length > 0;

/** Note that asks the model to correct a version: its words and the faults found in them. */
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
