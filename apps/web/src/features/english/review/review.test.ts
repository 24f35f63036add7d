import type { EnglishCard, EnglishGrade, FunctionOutput } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { dueText, pauseText } from './pause';
import { ReviewSession } from './review-session';

const NOW = 1_000_000_000_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

const cardOf = (id: string, more: Partial<EnglishCard> = {}): EnglishCard => ({
  id,
  word: id,
  phonetic: null,
  meaning: id,
  sentence: '',
  due: NOW,
  reps: 0,
  lapses: 0,
  state: 'new',
  createdAt: 0,
  next: [MINUTE, 6 * MINUTE, 10 * MINUTE, 8 * DAY].map((pause) => NOW + pause),
  ...more,
});

/** Server with the given words, and a session that reviews them. */
function makeRound(...ids: string[]) {
  const words = new Map(ids.map((id) => [id, cardOf(id)]));
  const failures: unknown[] = [];
  const server = { fails: false, graded: [] as [string, EnglishGrade][] };
  const due = () => [...words.values()].filter((card) => card.due <= NOW + 20 * MINUTE);
  const session = new ReviewSession({
    queue: async (): Promise<FunctionOutput<'english.reviewQueue'>> => {
      if (server.fails) throw new Error('offline');
      const cards = due();
      const next = Math.min(...[...words.values()].map((card) => card.due));
      return { cards, due: cards.length, total: words.size, nextDue: cards.length > 0 ? null : next };
    },
    review: async ({ wordId, grade, reps }) => {
      if (server.fails) throw new Error('offline');
      server.graded.push([wordId, grade]);
      const state = grade === 4 ? 'review' : 'learning';
      const word = cardOf(wordId, { reps: reps + 1, state, due: words.get(wordId)?.next[grade - 1] ?? 0 });
      words.set(wordId, word);
      return { word, graded: true };
    },
    undo: async ({ wordId, reps }) => {
      const word = cardOf(wordId, { reps: reps - 1 });
      words.set(wordId, word);
      return { word };
    },
    newId: () => 'id',
    now: () => NOW,
    onFailed: (error) => failures.push(error),
  });
  const look = () => {
    const state = session.getSnapshot();
    if (state.phase !== 'ready') throw new Error(state.phase);
    return state;
  };
  const grade = async (value: EnglishGrade): Promise<void> => {
    session.open();
    await session.grade(value);
  };
  return { session, server, failures, look, grade };
}

describe('a round of reviews', () => {
  it('asks one word after another, and ends with the time of the next', async () => {
    const { session, look, grade, server } = makeRound('a', 'b');
    expect(session.getSnapshot()).toEqual({ phase: 'loading' });
    await session.load();
    expect(look()).toMatchObject({ card: { id: 'a' }, isOpen: false, left: 2, done: 0, canUndo: false });
    await session.grade(4);
    expect(server.graded).toEqual([]);
    await grade(4);
    expect(look()).toMatchObject({ card: { id: 'b' }, isOpen: false, left: 1, done: 1, canUndo: true });
    await grade(4);
    expect(look()).toMatchObject({ card: null, done: 2, total: 2, nextDue: NOW + 8 * DAY });
  });

  it('asks a forgotten word again at the end', async () => {
    const { session, look, grade } = makeRound('a', 'b');
    await session.load();
    await grade(1);
    expect(look()).toMatchObject({ card: { id: 'b' }, left: 2 });
    await grade(4);
    expect(look()).toMatchObject({ card: { id: 'a', reps: 1 }, left: 1 });
  });

  it('undoes the last review only', async () => {
    const { session, look, grade } = makeRound('a', 'b');
    await session.load();
    await grade(1);
    await session.undo();
    expect(look()).toMatchObject({ card: { id: 'a', reps: 0 }, isOpen: false, left: 2, done: 0, canUndo: false });
    await session.undo();
    expect(look()).toMatchObject({ card: { id: 'a' }, left: 2 });
  });

  it('undoes the last review also after the last word', async () => {
    const { session, look, grade } = makeRound('a');
    await session.load();
    await grade(4);
    expect(look()).toMatchObject({ card: null, canUndo: true });
    await session.undo();
    expect(look()).toMatchObject({ card: { id: 'a' }, left: 1, nextDue: null });
  });

  it('keeps the card, and reports the error, when the server fails', async () => {
    const { session, look, grade, server, failures } = makeRound('a', 'b');
    await session.load();
    server.fails = true;
    await grade(4);
    expect(failures).toHaveLength(1);
    expect(look()).toMatchObject({ card: { id: 'a' }, isOpen: false, left: 2, done: 0, canUndo: false });
    server.fails = false;
    await grade(4);
    expect(look()).toMatchObject({ card: { id: 'b' }, done: 1 });
  });

  it('fails when it cannot be loaded, and starts when loaded again', async () => {
    const { session, look, server } = makeRound('a');
    server.fails = true;
    await session.load();
    expect(session.getSnapshot().phase).toBe('failed');
    server.fails = false;
    await session.load();
    expect(look().card?.id).toBe('a');
  });
});

describe('pauses', () => {
  it.each([
    [0, '1 分钟'],
    [10 * MINUTE, '10 分钟'],
    [3 * 60 * MINUTE, '3 小时'],
    [8 * DAY, '8 天'],
    [90 * DAY, '3 个月'],
    [547 * DAY, '1.5 年'],
  ])('of %i ms are %s', (ms, text) => {
    expect(pauseText(ms)).toBe(text);
  });

  it('are counted from now', () => {
    expect(dueText(NOW, NOW)).toBe('待复习');
    expect(dueText(NOW + 2 * DAY, NOW)).toBe('2 天后');
  });
});
