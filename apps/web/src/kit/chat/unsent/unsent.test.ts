import { describe, expect, it } from 'vitest';
import { arrive, drop, headOf, isHead, moveOn, put, replace, restore, toFront, type Unsent } from './unsent';

const question = (id: string, after: string | null, more: Partial<Unsent> = {}): Unsent => ({
  id,
  after,
  text: `text of ${id}`,
  askedAt: 1,
  ...more,
});

/** Three questions in a row after the stored answer `p`. */
const queue = [question('a', 'p'), question('b', 'a'), question('c', 'b')];
const links = (questions: readonly Unsent[]) => Object.fromEntries(questions.map(({ id, after }) => [id, after]));

describe('the queue of unsent questions', () => {
  it('finds the question that must go first', () => {
    expect(headOf(queue, 'c')?.id).toBe('a');
    expect(headOf(queue, 'a')?.id).toBe('a');
    expect(headOf(queue, 'gone')).toBeUndefined();
    expect(queue.map((each) => isHead(queue, each))).toEqual([true, false, false]);
  });

  it('ends its search in a queue that another build left in a circle', () => {
    expect(headOf([question('a', 'b'), question('b', 'a')], 'a')).toBeDefined();
  });

  it('moves the next ones up when one is dropped, and back down when that is undone', () => {
    const rest = drop(queue, 'b');
    expect(links(rest)).toEqual({ a: 'p', c: 'a' });
    expect(links(restore(rest, question('b', 'a'), ['c']))).toEqual({ a: 'p', b: 'a', c: 'b' });
    expect(drop(queue, 'gone')).toBe(queue);
  });

  it('hangs what is left under the answer of the one that arrived', () => {
    expect(links(arrive(queue, 'a', 'answer'))).toEqual({ b: 'answer', c: 'b' });
  });

  it('lets a later one go first without losing those before it', () => {
    expect(links(toFront(queue, 'c'))).toEqual({ c: 'p', a: 'c', b: 'a' });
    expect(links(toFront(queue, 'b'))).toEqual({ b: 'p', a: 'b', c: 'a' });
    expect(toFront(queue, 'a')).toBe(queue);
  });

  it('keeps the place of one that is changed', () => {
    const next = replace(queue, 'b', question('b2', 'a'));
    expect(next.map(({ id }) => id)).toEqual(['a', 'b2', 'c']);
    expect(links(next)).toEqual({ a: 'p', b2: 'a', c: 'b2' });
    expect(put(queue, question('b', 'a', { held: true }))[1]).toMatchObject({ held: true });
  });

  it('follows another answer to the same question, but for what is asked in place of another question', () => {
    const edit = question('e', 'p', { edits: true });
    expect(links(moveOn([...queue, edit], 'p', 'p2'))).toEqual({ a: 'p2', b: 'a', c: 'b', e: 'p' });
  });
});
