import type { PushError } from '../push-error.js';
import type { PushCounters, PushEvents } from '../push-events.js';
import type { Stored } from '../stored.js';
import type { PushWireError } from '../wire/wire-error.js';
import type { Moment, PushEffect, PushEvent } from './inputs.js';
import type { Link, PushState } from './state.js';

/** One step of the machine: the state as it becomes, and what is to be done. Lives as long as one `reduce`. */
export class Turn {
  readonly moment: Moment;
  readonly effects: PushEffect[] = [];
  #state: PushState;

  constructor(state: PushState, moment: Moment) {
    this.#state = state;
    this.moment = moment;
  }

  get state(): PushState {
    return this.#state;
  }

  set(changes: Partial<PushState>): void {
    this.#state = { ...this.#state, ...changes };
  }

  /** Changes the connection, if there is one. */
  setLink(changes: Partial<Link>): void {
    const { link } = this.#state;
    if (link) this.set({ link: { ...link, ...changes } });
  }

  /** Changes what lasts, in memory and in the store. */
  store<Name extends keyof Stored>(name: Name, value: Stored[Name]): void {
    this.set({ stored: { ...this.#state.stored, [name]: value } });
    this.effects.push({ type: 'store', name, value });
  }

  count(name: keyof PushCounters): void {
    const { counters } = this.#state;
    this.set({ counters: { ...counters, [name]: counters[name] + 1 } });
  }

  do(effect: PushEffect): void {
    this.effects.push(effect);
  }

  tell<Name extends keyof PushEvents>(name: Name, event: PushEvents[Name]): void {
    this.do({ type: 'tell', event: { name, event } as PushEvent });
  }

  fail(error: PushError | PushWireError): void {
    this.set({ lastError: error });
    this.tell('error', error);
  }

  /** Notes how long an answer took. */
  answered(askedAt: number | undefined): void {
    if (askedAt !== undefined) this.set({ rttMs: this.moment.tick - askedAt });
  }
}
