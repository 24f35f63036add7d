import type { EnglishCard, EnglishGrade, FunctionOutput } from '@guanlan/contract';
import { Subscribable } from '../../../kit/chat/session/subscribable';

/** A word that is learnt comes back in the same round when it is due within this time, ms. */
const SAME_ROUND = 20 * 60_000;

/** What a round of reviews shows. */
export type ReviewState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      /** The word that is asked; null: nothing is due. */
      readonly card: EnglishCard | null;
      /** Whether its other side is seen. */
      readonly isOpen: boolean;
      /** Reviews that were made in this round, and not taken back. */
      readonly done: number;
      /** Words that are still to come. */
      readonly left: number;
      readonly canUndo: boolean;
      /** How many words the list has. */
      readonly total: number;
      /** When the next word comes; null: there is none, or some are left now. */
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
  /** Gives false when the review was not counted. */
  readonly stored: Promise<boolean>;
}

/**
 * A round of reviews, apart from any framework. The next word is there at once; what the server then refuses is asked
 * again.
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

  /** Reads what is to be reviewed. */
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

  /** Shows the other side. */
  open(): void {
    if (this.cards.length === 0 || this.isOpen) return;
    this.isOpen = true;
    this.publish();
  }

  /** Grades the word whose other side is seen. */
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
    // The end of what was read is not the end of what is due.
    if (this.cards.length === 0 && this.underWay === 0) await this.load();
    else this.publish();
  }

  /** Takes the last review back and asks its word again. */
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
