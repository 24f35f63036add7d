import { newMessage } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { MessageTree } from './message-tree';

const message = (id: string, parentId: string | null) =>
  newMessage({ id, parentId, conversationId: 'c', role: 'user', text: id, createdAt: 0 });

function tree(...rows: [string, string | null][]): MessageTree {
  const made = new MessageTree();
  for (const [id, parentId] of rows) made.put(message(id, parentId));
  return made;
}

const ids = (made: MessageTree, leaf: string | null) => made.path(leaf).map(({ id }) => id);

describe('MessageTree', () => {
  const branched = () =>
    tree(['q1', null], ['a1', 'q1'], ['a2', 'q1'], ['q2', 'a1'], ['b1', 'q2'], ['q1b', null], ['a3', 'q1b']);

  it('gives the branch of a leaf', () => {
    expect(ids(branched(), 'b1')).toEqual(['q1', 'a1', 'q2', 'b1']);
    expect(ids(branched(), 'a2')).toEqual(['q1', 'a2']);
    expect(ids(branched(), null)).toEqual([]);
    expect(ids(branched(), 'gone')).toEqual([]);
  });

  it('finds the newest end under a message and of the whole', () => {
    expect(branched().newestLeaf('a1')).toBe('b1');
    expect(branched().newestLeaf('q1')).toBe('a2');
    expect(branched().newestLeaf(null)).toBe('a3');
    expect(tree().newestLeaf(null)).toBeNull();
  });

  it('knows siblings in their order, and keeps the array while nothing changes', () => {
    const made = branched();
    const before = made.siblings('a1');
    expect(before).toEqual(['a1', 'a2']);
    expect(made.siblings('q1b')).toEqual(['q1', 'q1b']);
    made.put({ ...message('a1', 'q1'), text: 'new' });
    expect(made.siblings('a2')).toBe(before);
    expect(made.get('a1')?.text).toBe('new');
  });

  it('puts a stored message in the place of a local one, children included', () => {
    const made = tree(['q', null], ['local', 'q'], ['other', 'q'], ['child', 'local']);
    made.replace('local', message('stored', 'q'));
    expect(made.siblings('other')).toEqual(['stored', 'other']);
    expect(ids(made, 'child')).toEqual(['q', 'stored', 'child']);
    expect(made.get('local')).toBeUndefined();
  });

  it('drops the local message when the stored one came first by another way', () => {
    const made = tree(['q', null], ['stored', 'q'], ['local', 'q']);
    made.replace('local', message('stored', 'q'));
    expect(made.siblings('stored')).toEqual(['stored']);
  });

  it('removes', () => {
    const made = branched();
    made.remove('a2');
    expect(made.siblings('a1')).toEqual(['a1']);
  });

  it('ends on a circle instead of walking it for ever', () => {
    const made = tree(['a', 'b'], ['b', 'a']);
    expect(ids(made, 'a')).toEqual(['b', 'a']);
    expect(made.newestLeaf('a')).toBeDefined();
  });
});
