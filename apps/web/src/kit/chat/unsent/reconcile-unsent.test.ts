import { type Message, newMessage } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { MessageTree } from '../session/message-tree';
import { reconcileUnsent } from './reconcile-unsent';
import type { Unsent } from './unsent';

const message = (id: string, parentId: string | null, role: Message['role'], text = ''): Message =>
  newMessage({ id, parentId, role, text, conversationId: 'c', createdAt: 0 });

/** Conversation of `q1` and its answer `a1`, and further messages. */
function storedWith(...more: readonly Message[]) {
  const tree = new MessageTree();
  for (const each of [message('q1', null, 'user', '一'), message('a1', 'q1', 'assistant'), ...more]) tree.put(each);
  return {
    has: (id: string) => tree.get(id) !== undefined,
    children: (id: string | null) => tree.children(id),
    end: (id: string | null) => tree.newestLeaf(id),
  };
}

const unsent = (id: string, after: string | null, text: string, more: Partial<Unsent> = {}): Unsent => ({
  ...{ id, after, text, askedAt: 1 },
  ...more,
});
const none = (): boolean => false;
const elsewhere = [message('q2', 'a1', 'user', '二'), message('a2', 'q2', 'assistant')];

describe('reconcileUnsent', () => {
  it('changes nothing while nothing was said since', () => {
    const questions = [unsent('x', 'a1', '二'), unsent('y', 'x', '三')];
    expect(reconcileUnsent(questions, storedWith(), none)).toBe(questions);
  });

  it('knows a question whose reply was lost, and goes on below its answer', () => {
    const questions = [unsent('x', 'a1', '二'), unsent('y', 'x', '三')];
    expect(reconcileUnsent(questions, storedWith(...elsewhere), none)).toEqual([unsent('y', 'a2', '三')]);
  });

  it('moves to the end of a branch that went on elsewhere', () => {
    const [moved] = reconcileUnsent([unsent('x', 'a1', '别的')], storedWith(...elsewhere), none);
    expect(moved).toMatchObject({ id: 'x', after: 'a2' });
    const [first] = reconcileUnsent([unsent('x', null, '别的')], storedWith(), none);
    expect(first).toMatchObject({ after: 'a1' });
  });

  it('does not take the same words with another file for the same question', () => {
    const attachments = [{ fileId: 'f', kind: 'text' as const, name: '甲.txt', size: 1 }];
    const [moved] = reconcileUnsent([unsent('x', 'a1', '二', { attachments })], storedWith(...elsewhere), none);
    expect(moved).toMatchObject({ id: 'x', after: 'a2' });
  });

  it('finds a place for one whose message is gone', () => {
    const [moved] = reconcileUnsent([unsent('x', 'gone', '别的')], storedWith(), none);
    expect(moved).toMatchObject({ after: 'a1' });
  });

  it('leaves alone what is asked in place of another question, and what is on its way', () => {
    const questions = [unsent('x', null, '一改', { edits: true }), unsent('y', 'a1', '二')];
    expect(reconcileUnsent(questions, storedWith(...elsewhere), (id) => id === 'y')).toBe(questions);
  });
});
