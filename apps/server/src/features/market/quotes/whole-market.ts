import type { Quote, StockCode } from '@guanlan/contract';

export interface WholeMarketOptions {
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
  /** Time for which a round is fresh, ms. */
  readonly life: () => number;
  readonly read: (codes: readonly StockCode[]) => Promise<readonly Quote[]>;
  /** Called after each round. */
  readonly onRound?: (quotes: readonly Quote[]) => void;
  /** 0 to 1. */
  readonly random?: () => number;
}

interface Round {
  readonly phase: string;
  readonly at: number;
  /** Duration of the round, ms. */
  readonly took: number;
  readonly quotes: readonly Quote[];
}

/** Rounds never follow each other as by clockwork. */
const ROUND_JITTER = 0.1;

/**
 * Rounds through the quotes of the whole market, for lists, searches and counts: one round at a time for all callers,
 * and none without a caller. Through a source that takes a request for every sixty stocks a round takes long; so a
 * caller gets the round before at once while the next one is under way, unless that is too old, or of another phase.
 */
export class WholeMarket {
  readonly #options: Required<WholeMarketOptions>;
  #last: Round | undefined;
  #running: { readonly phase: string; readonly round: Promise<Round> } | undefined;

  constructor(options: WholeMarketOptions) {
    this.#options = { onRound: () => {}, random: Math.random, ...options };
  }

  /** @param phase - of the market: a round of an earlier phase is not used */
  async get(phase: string, codes: readonly StockCode[]): Promise<readonly Quote[]> {
    const last = this.#last?.phase === phase ? this.#last : undefined;
    const { monotonicNow, life, random } = this.#options;
    const age = monotonicNow() - (last?.at ?? Number.NEGATIVE_INFINITY);
    const serves = life() * (1 - ROUND_JITTER * random());
    if (last && age <= serves) return last.quotes;
    const round = this.#start(phase, codes);
    if (last && age <= 2 * Math.max(life(), last.took)) {
      // Its failure reaches later callers, for whom this round is too old.
      round.catch(() => {});
      return last.quotes;
    }
    return (await round).quotes;
  }

  #start(phase: string, codes: readonly StockCode[]): Promise<Round> {
    if (this.#running?.phase === phase) return this.#running.round;
    const round = this.#read(phase, codes);
    const running = { phase, round };
    this.#running = running;
    const end = (): void => {
      if (this.#running === running) this.#running = undefined;
    };
    round.then((made) => {
      end();
      this.#last = made;
      this.#options.onRound(made.quotes);
    }, end);
    return round;
  }

  async #read(phase: string, codes: readonly StockCode[]): Promise<Round> {
    const { monotonicNow, read } = this.#options;
    const started = monotonicNow();
    const quotes = await read(codes);
    const at = monotonicNow();
    return { phase, at, took: at - started, quotes };
  }
}
