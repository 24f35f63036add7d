import { newMessage, type WorkAnswer, type WorkPiece } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { acceptedBeside, aiLabel, countingAnswer, failedBehind, labelled, shownAnswer, versionsOf } from './answers';

const answer = (id: string, more: Partial<WorkAnswer> = {}): WorkAnswer => ({
  ...newMessage({ id, conversationId: 'w', parentId: 'p', role: 'assistant', text: id, createdAt: 0 }),
  ...{ model: 'a/b', status: 'done', mark: null, ...more },
});
const failedEmpty = (id: string): WorkAnswer => answer(id, { status: 'error', text: '' });
const piece = (answers: WorkAnswer[]): WorkPiece => ({ n: 0, text: '', data: null, answers });

describe('the answer of a piece', () => {
  it.each([
    ['the last one', [answer('1'), answer('2')], '2'],
    ['the one kept', [answer('1', { mark: 'kept' }), answer('2')], '1'],
    ['none that was rejected', [answer('1'), answer('2', { mark: 'rejected' })], '1'],
    ['a complete one', [answer('1'), answer('2', { status: 'error' })], '1'],
    ['a rejected one where there is no other', [answer('1', { mark: 'rejected' })], '1'],
    ['a broken one where there is no other', [answer('1', { status: 'error' })], '1'],
    ['a broken one with a text before one without', [answer('1', { status: 'stopped' }), failedEmpty('2')], '1'],
    ['nothing', [], undefined],
  ])('is %s', (_, answers, id) => {
    expect(countingAnswer(answers)?.id).toBe(id);
  });

  it('is the running one, unless another is picked', () => {
    const answers = [answer('1'), answer('2', { status: 'streaming' }), answer('3', { mark: 'kept' })];
    expect(shownAnswer(piece(answers), null)?.id).toBe('2');
    expect(shownAnswer(piece(answers), '1')?.id).toBe('1');
    expect(shownAnswer(piece(answers), 'gone')?.id).toBe('2');
  });

  it('is the last complete one while it was seen being written, although an earlier one is accepted', () => {
    const answers = [answer('1', { mark: 'kept' }), answer('2')];
    expect(shownAnswer(piece(answers), null)?.id).toBe('1');
    expect(shownAnswer(piece(answers), null, '2')?.id).toBe('2');
    expect(shownAnswer(piece([answer('1'), answer('2', { status: 'error' })]), null, '2')?.id).toBe('1');
    expect(shownAnswer(piece([answer('1'), answer('2'), answer('3', { model: null })]), null, '2')?.id).toBe('3');
  });
});

describe('versionsOf', () => {
  const ids = (shown: WorkAnswer, ...answers: WorkAnswer[]) => versionsOf(answers, shown).map(({ id }) => id);

  it('leaves out failures without a text, but for the one that is shown', () => {
    const [first, last] = [failedEmpty('1'), failedEmpty('2')];
    expect(ids(last, first, last)).toEqual(['2']);
    expect(ids(answer('3'), first, answer('3'), last)).toEqual(['3']);
  });

  it('has complete, running and broken answers with a text', () => {
    const running = answer('2', { status: 'streaming', text: '' });
    const broken = answer('1', { status: 'error' });
    expect(ids(running, broken, running, answer('3'))).toEqual(['1', '2', '3']);
  });
});

describe('acceptedBeside', () => {
  const [kept, other] = [answer('1', { mark: 'kept' }), answer('2')];

  it('is the accepted answer while another one is shown', () => {
    expect(acceptedBeside(piece([kept, other]), other)).toBe(kept);
    expect(acceptedBeside(piece([kept, other]), kept)).toBeUndefined();
    expect(acceptedBeside(piece([kept, other]), undefined)).toBeUndefined();
  });
});

describe('failedBehind', () => {
  const failed = answer('2', { status: 'error' });

  it('is the last try where an older answer is shown in its place', () => {
    expect(failedBehind(piece([answer('1'), failed]), answer('1'))?.id).toBe('2');
    expect(failedBehind(piece([answer('1'), answer('2', { status: 'stopped' })]), answer('1'))?.id).toBe('2');
  });

  it.each([
    ['itself is shown', [answer('1'), failed], '2'],
    ['is running', [answer('1'), answer('2', { status: 'streaming' })], '1'],
    ['is complete', [failed, answer('3')], '3'],
  ])('is none where the last try %s', (_, answers, shown) => {
    expect(failedBehind(piece(answers), answer(shown))).toBeUndefined();
  });
});

describe('aiLabel', () => {
  it('follows the text of one copied answer', () => {
    expect(labelled('译', answer('1'))).toBe('译\n\n（译文由 AI 生成（模型：a/b），请核对后使用）');
  });

  it('names every model once, and says when somebody edited the text', () => {
    expect(aiLabel([answer('1'), answer('2'), undefined], '译文')).toBe('译文由 AI 生成（模型：a/b），请核对后使用');
    expect(aiLabel([answer('1'), answer('2', { model: null })], '译文')).toBe(
      '译文由 AI 生成（模型：a/b），经人工修改，请核对后使用',
    );
  });
});
