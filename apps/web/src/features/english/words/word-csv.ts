import type { EnglishWord } from '@guanlan/contract';
import { callFunction } from '../../../base/cloud/cloud';
import { saveFile } from '../../../base/save-file';
import { toCsv } from '../../../kit/markdown/csv';

const day = (ms: number): string => new Date(ms).toLocaleDateString('sv-SE');

/** Word list as comma-separated values. */
export const wordsCsv = (words: readonly EnglishWord[]): string =>
  toCsv([
    ['单词', '音标', '释义', '例句', '加入日期', '下次复习', '复习次数', '忘记次数'],
    ...words.map((each) => [
      each.word,
      each.phonetic ?? '',
      each.meaning,
      each.sentence,
      day(each.createdAt),
      day(each.due),
      String(each.reps),
      String(each.lapses),
    ]),
  ]);

/** Saves the whole list as a file. Throws the error of the cloud call. */
export async function exportWords(): Promise<void> {
  const words: EnglishWord[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: EnglishWord[]; next: string | null } = await callFunction(
      'english.words',
      cursor === null ? {} : { cursor },
    );
    words.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  // The byte-order mark tells spreadsheets that the file is UTF-8.
  await saveFile(new File([`\ufeff${wordsCsv(words)}`], '生词本.csv', { type: 'text/csv' }));
}
