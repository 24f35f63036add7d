import type { LibaiCheck } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { breakText, labelledPng, rowsOf } from './verse-image';

const line = (verse: string, stanza = false): LibaiCheck['lines'][number] => ({
  ...{ open: '', label: '', stanza },
  chars: [...verse].map((char, at) => ({
    ...{ char, after: at === verse.length - 1 ? '。' : '', level: '平', wants: null, fault: false },
    ...{ rhyme: null, quotation: null },
  })),
});

const check: LibaiCheck = {
  title: '夜泊',
  lines: [line('山月随人归', true), line('却顾所来径')],
  note: [{ text: '注：江上作。', quotation: null, claim: null }],
  ...{ findings: [], passed: true, summary: '', rhyme: null, readings: {}, quotations: [], claims: [] },
};

describe('the picture of a version', () => {
  it('has the whole verse, and the AI label last', () => {
    const rows = rowsOf(check, '演示模型', () => true).map(({ text }) => text);
    expect(rows.slice(0, 4)).toEqual(['夜泊', '山月随人归。', '却顾所来径。', '注：江上作。']);
    expect(rows.at(-1)).toContain('由 AI（演示模型）仿李白口吻写作');
  });

  it('lists quotations and unfounded claims above the label', () => {
    const quoting: LibaiCheck = {
      ...check,
      quotations: [{ text: '床前明月光', poemId: 'p', author: '李白', title: '静夜思', book: '唐诗三百首' }],
      claims: [{ text: '江月照千年', source: '王维', state: 'missing', quotation: null }],
    };
    const rows = rowsOf(quoting, '演示模型', () => true).map(({ text }) => text);
    expect(rows.slice(-3, -1)).toEqual([
      '真实引文：“床前明月光”，李白《静夜思》，据《唐诗三百首》',
      expect.stringMatching(/^未能在语料中找到：“江月照千年”，文中称出自王维/),
    ]);
  });

  it('carries the machine-readable label', async () => {
    // Signature, header chunk, end chunk.
    const png = new Blob([
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      new Uint8Array(25),
      new Uint8Array(12),
    ]);
    const text = await (await labelledPng(png, '演示模型')).text();
    expect(text).toContain('iTXtAIGC');
    expect(text).toContain('"Label":"1","ContentProducer":"演示模型"');
  });

  it('wraps long lines without losing a character', () => {
    const rows = rowsOf(check, '演示模型', (text) => text.length <= 4);
    expect(rows.every(({ text }) => text.length <= 4 || /^.{4}[，。；）]+$/.test(text))).toBe(true);
    expect(rows.some(({ text }) => /^[，。；]/.test(text))).toBe(false);
    expect(rows.map(({ text }) => text).join('')).toContain('山月随人归。却顾所来径。');
    expect(breakText('𠮷野家', () => false)).toEqual(['𠮷', '野', '家']);
    expect(breakText('', () => true)).toEqual([]);
  });
});
