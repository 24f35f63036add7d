import { readAnswer } from './read-answer';

/** Escapes characters that Markdown would interpret. */
const plain = (text: string): string => text.replace(/[\\*_~`[\]]/g, '\\$&');

/** Converts an answer of the teacher to Markdown for a file: the corrections as a list, then the text. */
export function teacherMarkdown(text: string): string {
  const { corrections, words } = readAnswer(text, false);
  if (corrections.length === 0) return words;
  const items = corrections.map(({ original, corrected, reason, better }) => {
    const lines = [`- ${plain(original)}`];
    if (corrected !== original) lines.push(`  改为：**${plain(corrected)}**`);
    if (reason !== '') lines.push(`  原因：${plain(reason)}`);
    if (better !== corrected) lines.push(`  更自然：${plain(better)}`);
    return lines.join('  \n');
  });
  return ['**批改**', '', ...items, '', words].join('\n').trim();
}
