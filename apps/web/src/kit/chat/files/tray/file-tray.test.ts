import type { Attachment } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { FileError } from '../file-error';
import { FileTray } from './file-tray';

/** Tray whose uploads end when the test says so. */
function tray() {
  const uploads: {
    use: string;
    requestId: string;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    end: (id: string) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const told: (readonly Attachment[])[] = [];
  let ids = 0;
  const made = new FileTray({
    files: {
      upload: (_file, use, options) =>
        new Promise((end, fail) => {
          uploads.push({ use, ...options, end, fail });
        }),
      address: async (id) => id,
    },
    prepare: async (file) => {
      if (file.type === 'x/refused') throw new FileError('这不是文本文件');
      return file.type === 'image/png' ? { kind: 'image', file, width: 2, height: 3 } : { kind: 'text', file };
    },
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  });
  made.onReady(() => told.push(made.ready()));
  return { tray: made, uploads, told };
}

const text = (name = 'a.txt') => new File(['甲'], name, { type: 'text/plain' });
const picture = () => new File(['x'], 'a.png', { type: 'image/png' });
const states = (it: FileTray) => it.getSnapshot().map(({ state, progress }) => `${state} ${progress}`);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('FileTray', () => {
  it('uploads each at once and tells how far it is', async () => {
    const { tray: it, uploads, told } = tray();
    expect(it.add([picture(), text()])).toBe(0);
    expect(states(it)).toEqual(['working 0', 'working 0']);
    await settle();
    expect(uploads.map(({ use }) => use)).toEqual(['chat-image', 'chat-text']);
    uploads[0]?.onProgress(0.5);
    expect(states(it)[0]).toBe('working 0.5');
    uploads[0]?.end('f1');
    await settle();
    expect(it.ready()).toEqual([{ fileId: 'f1', kind: 'image', name: 'a.png', size: 1, width: 2, height: 3 }]);
    expect(told.at(-1)).toEqual(it.ready());
  });

  it('a failed one says so and is tried again as the same upload', async () => {
    const { tray: it, uploads } = tray();
    it.add([text()]);
    await settle();
    uploads[0]?.fail(new Error('down'));
    await settle();
    expect(states(it)).toEqual(['failed 0']);
    const [item] = it.getSnapshot();
    it.retry(item?.key ?? '');
    await settle();
    expect(uploads[1]?.requestId).toBe(uploads[0]?.requestId);
    uploads[1]?.end('f1');
    await settle();
    expect(states(it)).toEqual(['ready 1']);
  });

  it('what is taken out is ended and forgotten, also when it comes to an end later', async () => {
    const { tray: it, uploads, told } = tray();
    it.add([text(), text('b.txt')]);
    await settle();
    it.remove(it.getSnapshot()[0]?.key ?? '');
    expect(uploads[0]?.signal.aborted).toBe(true);
    uploads[0]?.end('f1');
    uploads[1]?.end('f2');
    await settle();
    expect(it.ready().map(({ fileId }) => fileId)).toEqual(['f2']);
    it.remove(it.getSnapshot()[0]?.key ?? '');
    expect(told.at(-1)).toEqual([]);
  });

  it('keeps a pasted text until it is uploaded, and uploads it after a visit that ended before', async () => {
    const pasted = { id: 'p1', name: '粘贴的文本.txt', text: '很长' };
    const { tray: it, uploads, told } = tray();
    it.paste(pasted);
    expect(it.unfinished()).toEqual([pasted]);
    expect(told).toHaveLength(1);
    await settle();
    it.stopAll();

    const later = tray();
    later.tray.load([], [pasted]);
    expect(later.tray.unfinished()).toEqual([pasted]);
    await settle();
    expect(later.uploads[0]?.requestId).toBe(uploads[0]?.requestId);
    later.uploads[0]?.fail(new Error('down'));
    await settle();
    expect(later.tray.unfinished()).toEqual([pasted]);
    later.tray.retry(later.tray.getSnapshot()[0]?.key ?? '');
    await settle();
    later.uploads[1]?.end('f1');
    await settle();
    expect(later.tray.unfinished()).toEqual([]);
    expect(later.tray.ready()).toMatchObject([{ fileId: 'f1', name: '粘贴的文本.txt' }]);
  });

  it('forgets a pasted text that is taken out', () => {
    const { tray: it } = tray();
    it.paste({ id: 'p1', name: '粘贴的文本.txt', text: '很长' });
    it.remove(it.getSnapshot()[0]?.key ?? '');
    expect(it.unfinished()).toEqual([]);
  });

  it('takes nine and says how many were left out', () => {
    const { tray: it } = tray();
    expect(it.add(Array.from({ length: 7 }, () => text()))).toBe(0);
    expect(it.add(Array.from({ length: 5 }, () => text()))).toBe(3);
    expect(it.getSnapshot()).toHaveLength(9);
  });

  it('files that were refused take no place; those whose upload failed do', async () => {
    const { tray: it, uploads } = tray();
    it.add([...Array.from({ length: 3 }, () => new File(['x'], 'a.exe', { type: 'x/refused' })), text()]);
    await settle();
    uploads[0]?.fail(new Error('down'));
    await settle();
    expect(states(it)).toEqual(Array(4).fill('failed 0'));
    expect(it.add(Array.from({ length: 50 }, () => text()))).toBe(42);
    expect(it.getSnapshot()).toHaveLength(12);
    expect(it.add([text()])).toBe(1);
  });

  it('files of an earlier visit take the place of all', async () => {
    const { tray: it, uploads } = tray();
    it.add([text()]);
    await settle();
    const attachment = { fileId: 'f9', kind: 'image', name: 'b.jpg', size: 5 } as const;
    it.load([attachment]);
    expect(uploads[0]?.signal.aborted).toBe(true);
    expect(it.ready()).toEqual([attachment]);
    expect(states(it)).toEqual(['ready 1']);
  });

  it('keeps what is being written, uploads among it, while another question is changed', async () => {
    const { tray: it, uploads, told } = tray();
    it.add([text('mine.txt')]);
    await settle();
    const other = { fileId: 'old', kind: 'text' as const, name: 'old.txt', size: 1 };
    it.setAside([other]);
    it.setAside([other]);
    expect(it.ready()).toEqual([other]);
    it.add([text('new.txt')]);
    await settle();
    uploads[0]?.end('f1');
    await settle();
    it.bringBack();
    expect(it.getSnapshot().map(({ name, state }) => `${name} ${state}`)).toEqual(['mine.txt ready']);
    expect(uploads[1]?.signal.aborted).toBe(true);
    expect(told.at(-1)?.map(({ fileId }) => fileId)).toEqual(['f1']);
    it.bringBack();
    expect(it.ready()).toHaveLength(1);
  });
});
