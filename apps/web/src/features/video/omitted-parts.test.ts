import { newMessage, type WorkAnswer, type WorkPiece } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { omittedParts } from './omitted-parts';

const answer = (status: WorkAnswer['status'], createdAt: number, text = '要点'): WorkAnswer => ({
  ...newMessage({ id: `${createdAt}`, conversationId: 'c', parentId: null, role: 'assistant', text, createdAt }),
  ...{ status, mark: null },
});
const piece = (n: number, ...answers: WorkAnswer[]): WorkPiece => ({ n, text: '', data: null, answers });

describe('omittedParts', () => {
  const one = piece(0, answer('done', 1));
  it('names the parts that a summary does not cover', () => {
    const failed = piece(1, answer('error', 2, ''), answer('stopped', 3));
    expect(omittedParts([one, failed, piece(2), piece(3, answer('done', 5))])).toBe('这份总结不包含第 2、3 部分');
    const later = piece(1, answer('error', 2, ''), answer('done', 6));
    expect(omittedParts([one, later, piece(2, answer('done', 5))])).toBe('这份总结不包含第 2 部分');
    expect(omittedParts([one, later, piece(2, answer('done', 5), answer('done', 7))])).toBeNull();
  });

  it('is null for a complete summary, and for a missing one', () => {
    expect(omittedParts([one])).toBeNull();
    expect(omittedParts([one, piece(1, answer('done', 2)), piece(2, answer('done', 3))])).toBeNull();
    expect(omittedParts([one, piece(1), piece(2, answer('error', 3, ''))])).toBeNull();
    expect(omittedParts([one, piece(1), piece(2)])).toBeNull();
    expect(omittedParts([])).toBeNull();
  });
});
