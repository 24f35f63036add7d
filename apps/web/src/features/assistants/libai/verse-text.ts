import type { LibaiCheck, LibaiFinding } from '@guanlan/contract';
import { WORK_NOTE_MAX } from '@guanlan/contract';

/** What goes with every text that leaves the page: it is not the poet's. */
export const aiLabel = (model: string): string =>
  `—— 由 AI（${model}）仿李白口吻写作，不是李白原作；格律由观澜程序核对`;

/** A version to copy or to share: its words as they stand, under the label. */
export const sharedText = (text: string, model: string): string => `${text.trim()}\n\n${aiLabel(model)}\n`;

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
