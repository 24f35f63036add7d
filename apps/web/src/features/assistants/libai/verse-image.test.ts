import type { LibaiCheck } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { breakText, rowsOf } from './verse-image';

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
  it('says all of it, and last that it is a model’s', () => {
    const rows = rowsOf(check, '演示模型', () => true).map(({ text }) => text);
    expect(rows.slice(0, 4)).toEqual(['夜泊', '山月随人归。', '却顾所来径。', '注：江上作。']);
    expect(rows.at(-1)).toContain('由 AI（演示模型）仿李白口吻写作');
  });

  it('breaks what is too long, and leaves no character out', () => {
    const rows = rowsOf(check, '演示模型', (text) => text.length <= 4);
    expect(rows.every(({ text }) => text.length <= 4 || /^.{4}[，。；）]+$/.test(text))).toBe(true);
    expect(rows.some(({ text }) => /^[，。；]/.test(text))).toBe(false);
    expect(rows.map(({ text }) => text).join('')).toContain('山月随人归。却顾所来径。');
    expect(breakText('𠮷野家', () => false)).toEqual(['𠮷', '野', '家']);
    expect(breakText('', () => true)).toEqual([]);
  });
});
