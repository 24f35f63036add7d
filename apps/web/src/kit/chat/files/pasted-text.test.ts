import { CHAT_TEXT_MAX } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { fits, pastedFile, pastedText, pasteRefusal } from './pasted-text';
import { readText, TEXT_MAX_BYTES } from './text-file';
import type { TrayItem } from './tray/file-tray';

const file = (text: string, names: readonly string[] = []): File => pastedFile(pastedText('id', text, names));

const at = (value: string, selectionStart = value.length, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
});

it('knows what the field holds, in place of what is selected', () => {
  expect(fits('长'.repeat(CHAT_TEXT_MAX), at(''))).toBe(true);
  expect(fits('长'.repeat(CHAT_TEXT_MAX), at('已'))).toBe(false);
  expect(fits('长'.repeat(CHAT_TEXT_MAX), at('已', 0, 1))).toBe(true);
  expect(fits('长'.repeat(CHAT_TEXT_MAX + 1), at(''))).toBe(false);
});

it('makes a file of the whole text, each under a name of its own', async () => {
  const text = `第一行\n${'长'.repeat(CHAT_TEXT_MAX)}\t尾`;
  const first = file(text);
  expect(first.name).toBe('粘贴的文本.txt');
  expect(await first.text()).toBe(text);
  expect(file(text, [first.name]).name).toBe('粘贴的文本 2.txt');
  expect(file(text, [first.name, '粘贴的文本 2.txt']).name).toBe('粘贴的文本 3.txt');
});

it('leaves out what would not be read as text', async () => {
  const bytes = await file('甲\0\u0001乙\u000b').arrayBuffer();
  expect(readText(new Uint8Array(bytes)).text).toBe('甲乙');
});

it('says why a text cannot go along', () => {
  const item = { state: 'ready' } as TrayItem;
  const small = file('短');
  expect(pasteRefusal(small, [])).toBeNull();
  expect(pasteRefusal(small, null)).toContain('20,000 字');
  expect(
    pasteRefusal(
      small,
      Array.from({ length: 9 }, () => item),
    ),
  ).toContain('9 个');
  expect(pasteRefusal(file('a'.repeat(TEXT_MAX_BYTES + 1)), [])).toContain('1 MB');
});
