import type { EnglishCard, EnglishWord } from '@guanlan/contract';
import { type CardState, previews } from './scheduler.js';
import type { EnglishWordRow } from './schema.js';

/** A word as the contract has it. */
export function toWord(row: EnglishWordRow): EnglishWord {
  return {
    id: row.id,
    word: row.word,
    phonetic: row.phonetic,
    meaning: row.meaning,
    sentence: row.sentence,
    due: row.due.getTime(),
    reps: row.reps,
    lapses: row.lapses,
    state: row.state,
    createdAt: row.createdAt.getTime(),
  };
}

/** A word that is reviewed at `now`. */
export const toCard = (row: EnglishWordRow, now: number): EnglishCard => ({
  ...toWord(row),
  next: previews(stateOf(row), now),
});

/** State of a word for the scheduler. */
export function stateOf(row: EnglishWordRow): CardState {
  const { stability, difficulty, scheduledDays, learningSteps, reps, lapses, state } = row;
  return {
    due: row.due.getTime(),
    stability,
    difficulty,
    scheduledDays,
    learningSteps,
    reps,
    lapses,
    state,
    lastReview: row.lastReview?.getTime() ?? null,
  };
}

/** The columns of a state. */
export const columnsOf = (state: CardState) => ({
  ...state,
  due: new Date(state.due),
  lastReview: state.lastReview === null ? null : new Date(state.lastReview),
});
