import { describe, expect, it } from 'vitest';
import { readShared, storeShared } from './shared-in';

/** Cache storage in memory. */
function storage(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  return {
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return {
        put: async (path: string, response: Response) => void entries.set(path, response),
        match: async (path: string) => entries.get(path)?.clone(),
      };
    },
  } as unknown as CacheStorage;
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const textOf = async (fields: Readonly<Record<string, string>>): Promise<string | undefined> => {
  const caches = storage();
  await storeShared(caches, formOf(fields));
  return (await readShared(caches))?.text;
};

describe('a share', () => {
  // As Chrome, Weibo, Bilibili and a notes app give it on Android.
  it.each([
    [{ title: '新闻标题', text: 'https://news.example/1' }, '新闻标题\nhttps://news.example/1'],
    [{ title: '新闻标题', text: '新闻标题 https://news.example/1' }, '新闻标题 https://news.example/1'],
    [{ text: '【视频】 https://b23.example/x', url: 'https://b23.example/x' }, '【视频】 https://b23.example/x'],
    [{ title: '', text: '一段笔记', url: '' }, '一段笔记'],
    [{ title: '同一句', text: '同一句' }, '同一句'],
  ])('%j says each thing once', async (fields, text) => {
    expect(await textOf(fields)).toBe(text);
  });

  it('keeps a file with its name and its type', async () => {
    const caches = storage();
    await storeShared(caches, formOf({ files: new File(['1'], '会议 记录.txt', { type: 'text/plain' }) }));
    const file = (await readShared(caches))?.file;
    expect([file?.name, file?.type, await file?.text()]).toEqual(['会议 记录.txt', 'text/plain', '1']);
  });

  it('takes the place of an earlier one, whose file is forgotten', async () => {
    const caches = storage();
    await storeShared(caches, formOf({ files: new File(['1'], 'a.txt') }));
    await storeShared(caches, formOf({ text: '后来的' }));
    expect(await readShared(caches)).toEqual({ text: '后来的', file: null });
  });

  it('is not there before one came', async () => {
    expect(await readShared(storage())).toBeNull();
  });
});
