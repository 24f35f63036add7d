import type { EnglishGrade } from '@guanlan/contract';
import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

/** The state of a word's reviews; times in ms since the epoch. */
export interface CardState {
  readonly due: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: 'new' | 'learning' | 'review' | 'relearning';
  readonly lastReview: number | null;
}

/** Longest pause between two reviews of a word, days; each better grade then adds one. */
const DAYS_MAX = 3650;

/**
 * FSRS with its published weights; without its random spread, so that the interval on a button is the one that
 * follows.
 */
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: DAYS_MAX, enable_fuzz: false });

const states = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const;
const ratings = { 1: Rating.Again, 2: Rating.Hard, 3: Rating.Good, 4: Rating.Easy } as const;

/** A word that was never reviewed: it is due at once. */
export const newCard = (at: number): CardState => fromCard(createEmptyCard(new Date(at)));

/** The state after a review at `at`. */
export const review = (state: CardState, grade: EnglishGrade, at: number): CardState =>
  fromCard(scheduler.next(toCard(state), new Date(at), ratings[grade]).card);

/** Due times of a word reviewed at `at`, for each grade from 1 to 4; ms since the epoch. */
export function previews(state: CardState, at: number): number[] {
  const all = scheduler.repeat(toCard(state), new Date(at));
  return Object.values(ratings).map((rating) => all[rating].card.due.getTime());
}

function toCard(state: CardState): Card {
  return {
    due: new Date(state.due),
    stability: state.stability,
    difficulty: state.difficulty,
    // The library still wants it, and counts itself.
    elapsed_days: 0,
    scheduled_days: state.scheduledDays,
    learning_steps: state.learningSteps,
    reps: state.reps,
    lapses: state.lapses,
    state: states[state.state],
    ...(state.lastReview === null ? {} : { last_review: new Date(state.lastReview) }),
  };
}

function fromCard(card: Card): CardState {
  const state = (Object.keys(states) as (keyof typeof states)[]).find((name) => states[name] === card.state);
  return {
    due: card.due.getTime(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: state ?? 'new',
    lastReview: card.last_review?.getTime() ?? null,
  };
}
