import type { EnglishGrade } from '@guanlan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardState, newCard, previews, review } from './scheduler.js';

const start = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const grade = fc.constantFrom<EnglishGrade>(1, 2, 3, 4);

/** The state after some reviews, each `lateMs` after the word was due. */
function played(grades: readonly EnglishGrade[], lateMs = 0): { state: CardState; at: number } {
  let state = newCard(start);
  let at = start;
  for (const each of grades) {
    at = state.due + lateMs;
    state = review(state, each, at);
  }
  return { state, at };
}

describe('the scheduler', () => {
  it('asks a new word at once, and one that is known ever later', () => {
    const card = newCard(start);
    expect(card).toMatchObject({ due: start, state: 'new', reps: 0, lapses: 0, lastReview: null });
    const pauses = [1, 2, 3, 4, 5].map((times) => {
      const { state, at } = played(Array<EnglishGrade>(times).fill(3));
      return state.due - at;
    });
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(600_000);
    expect(pauses[4]).toBeGreaterThan(14 * DAY);
  });

  it('brings a forgotten word back within the hour, and counts it', () => {
    const { state, at } = played([3, 3, 3, 1]);
    expect(state).toMatchObject({ state: 'relearning', lapses: 1, reps: 4 });
    expect(state.due - at).toBeLessThan(3_600_000);
  });

  it('does what its buttons promise, in their order, whatever came before', () => {
    fc.assert(
      fc.property(
        fc.array(grade, { maxLength: 12 }),
        fc.integer({ min: 0, max: 400 * DAY }),
        grade,
        (grades, late, next) => {
          const { state } = played(grades, late);
          const at = state.due + late;
          const promised = previews(state, at);
          expect(promised).toHaveLength(4);
          expect(promised).toEqual(promised.toSorted((a, b) => a - b));
          expect(promised.every((due) => due > at)).toBe(true);
          const after = review(state, next, at);
          expect(after.due).toBe(promised[next - 1]);
          expect(after.reps).toBe(state.reps + 1);
          expect(after.lastReview).toBe(at);
          expect(after.due - at).toBeLessThanOrEqual(3652 * DAY);
          expect(Object.values(after).every((value) => typeof value === 'string' || Number.isFinite(value))).toBe(true);
        },
      ),
    );
  });
});
