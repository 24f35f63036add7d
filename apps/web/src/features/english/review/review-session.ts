import type { EnglishCard, EnglishGrade, FunctionOutput } from '@guanlan/contract';
import { Subscribable } from '../../../kit/chat/session/subscribable';

/** A word being learnt that is due within this time comes back in the same session, ms. */
const SAME_ROUND = 20 * 60_000;

/** State of a review session on screen. */
export type ReviewState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      /** Word that is asked; null where none is due. */
      readonly card: EnglishCard | null;
      /** Whether the card is turned. */
      readonly isOpen: boolean;
      /** Number of reviews made in this session and not undone. */
      readonly done: number;
      /** Number of words that remain. */
      readonly left: number;
      readonly canUndo: boolean;
      /** Number of words in the list. */
      readonly total: number;
      /** Time of the next review, ms since the epoch; null where there is none, or words remain now. */
      readonly nextDue: number | null;
    };

export interface ReviewDeps {
  readonly queue: () => Promise<FunctionOutput<'english.reviewQueue'>>;
  readonly review: (args: {
    requestId: string;
    wordId: string;
    grade: EnglishGrade;
    reps: number;
  }) => Promise<FunctionOutput<'english.review'>>;
  readonly undo: (args: { wordId: string; reps: number }) => Promise<FunctionOutput<'english.undoReview'>>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly onFailed: (error: unknown) => void;
}

interface Made {
  readonly card: EnglishCard;
  /** Resolves with false where the server refused the review. */
  readonly stored: Promise<boolean>;
}

/**
 * Review session, independent of any framework. The next word shows at once; a word whose review the server refuses is
 * asked again.
 */
export class ReviewSession extends Subscribable {
  private state: ReviewState = { phase: 'loading' };
  private readonly deps: ReviewDeps;
  private cards: EnglishCard[] = [];
  private made: Made[] = [];
  private isOpen = false;
  private more = 0;
  private total = 0;
  private nextDue: number | null = null;
  private underWay = 0;

  constructor(deps: ReviewDeps) {
    super();
    this.deps = deps;
  }

  readonly getSnapshot = (): ReviewState => this.state;

  /** Reads the words that are due. */
  async load(): Promise<void> {
    try {
      const { cards, due, total, nextDue } = await this.deps.queue();
      this.cards = [...cards];
      this.more = Math.max(0, due - cards.length);
      this.total = total;
      this.nextDue = nextDue;
      this.isOpen = false;
      this.publish();
    } catch (error) {
      this.set({ phase: 'failed', error });
    }
  }

  /** Turns the card. */
  open(): void {
    if (this.cards.length === 0 || this.isOpen) return;
    this.isOpen = true;
    this.publish();
  }

  /** Grades the word on the turned card. */
  async grade(grade: EnglishGrade): Promise<void> {
    const card = this.cards[0];
    if (!card || !this.isOpen) return;
    this.cards = this.cards.slice(1);
    this.isOpen = false;
    const { id: wordId, reps } = card;
    this.underWay += 1;
    const stored = this.deps.review({ requestId: this.deps.newId(), wordId, grade, reps }).then(
      ({ word }) => {
        if (word.state !== 'review' && word.due - this.deps.now() <= SAME_ROUND) this.cards.push(word);
        return true;
      },
      (error: unknown) => {
        this.cards.unshift(card);
        this.isOpen = false;
        this.made = this.made.filter((made) => made.card !== card);
        this.deps.onFailed(error);
        return false;
      },
    );
    this.made.push({ card, stored });
    this.publish();
    await stored;
    this.underWay -= 1;
    // More words may be due than one read returned.
    if (this.cards.length === 0 && this.underWay === 0) await this.load();
    else this.publish();
  }

  /** Undoes the last review and asks its word again. */
  async undo(): Promise<void> {
    const made = this.made.pop();
    if (!made) return;
    this.publish();
    if (!(await made.stored)) return;
    const { id: wordId, reps } = made.card;
    try {
      const { word } = await this.deps.undo({ wordId, reps: reps + 1 });
      this.cards = [word, ...this.cards.filter(({ id }) => id !== wordId)];
      this.isOpen = false;
      this.nextDue = null;
    } catch (error) {
      this.deps.onFailed(error);
    }
    this.publish();
  }

  private publish(): void {
    this.set({
      phase: 'ready',
      card: this.cards[0] ?? null,
      isOpen: this.isOpen,
      done: this.made.length,
      left: this.cards.length + this.more,
      canUndo: this.made.length > 0,
      total: this.total,
      nextDue: this.nextDue,
    });
  }

  private set(state: ReviewState): void {
    this.state = state;
    this.notify();
  }
}
