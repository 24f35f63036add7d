import { type FunctionOutput, toTimedText } from '@guanlan/contract';
import { callFunction } from '../../base/cloud/cloud';
import { saveFile } from '../../base/save-file';
import { aiLabel } from '../../kit/chat/share/ai-label';
import { dayText, infoMarkdown } from './info-facts';

/** Reads all items of a paged list. */
async function every<Item>(
  page: (cursor: { cursor?: string }) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: { cursor?: string } | null = {}; cursor !== null; ) {
    const { items, next } = await page(cursor);
    all.push(...items);
    cursor = next === null ? null : { cursor: next };
  }
  return all;
}

type Exported = FunctionOutput<'video.exportRecords'>['records'][number];

/** Records as one Markdown document, each fact with its source. */
export const recordsMarkdown = (records: readonly Exported[]): string =>
  records.map(({ info, createdAt }) => `${infoMarkdown(info)}- **提取于**：${dayText(createdAt)}\n`).join('\n---\n\n');

type Written = FunctionOutput<'video.transcription'>['transcription'];

/** Transcripts as one text, each marked with the model that made it. */
export const transcriptsText = (all: readonly Pick<Written, 'name' | 'model' | 'cues' | 'createdAt'>[]): string =>
  `${all
    .map(({ name, model, cues, createdAt }) =>
      [`【${name}】${dayText(createdAt)}（${aiLabel(model)}）`, toTimedText(cues)].join('\n\n'),
    )
    .join('\n\n\n')}\n`;

/** Saves all records as a file. Throws the cloud call's error. */
export async function exportRecords(): Promise<void> {
  const records = await every(async (cursor) => {
    const { records: items, next } = await callFunction('video.exportRecords', cursor);
    return { items, next };
  });
  await saveFile(new File([recordsMarkdown(records)], '视频提取记录.md', { type: 'text/markdown' }));
}

/** Saves all transcripts as a file. Throws the cloud call's error. */
export async function exportTranscripts(): Promise<void> {
  const entries = await every(async (cursor) => {
    const { transcriptions: items, next } = await callFunction('video.transcriptions', cursor);
    return { items, next };
  });
  const done: Written[] = [];
  for (const { id, status } of entries) {
    if (status === 'done')
      done.push((await callFunction('video.transcription', { transcriptionId: id })).transcription);
  }
  await saveFile(new File([transcriptsText(done)], '转写文字稿.txt', { type: 'text/plain' }));
}
