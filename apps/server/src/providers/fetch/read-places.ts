import { WebReadError } from './port.js';

/** Most pages received at a time: each holds its bytes in memory until it is complete. */
export interface ReadPlacesLimits {
  readonly total: number;
  readonly perCaller: number;
}

interface Place {
  readonly caller: string;
  readonly url: string;
  readonly taken: AbortController;
}

/** Bounds simultaneous receptions of pages. When all places are taken, the caller with the most loses one. */
export class ReadPlaces {
  readonly #limits: ReadPlacesLimits;
  /** Places in the order in which they were taken. */
  readonly #places = new Set<Place>();

  constructor(limits: ReadPlacesLimits) {
    this.#limits = limits;
  }

  /** Receives a page; the signal is aborted when the place goes to another caller. @throws WebReadError BUSY */
  async run<T>(caller: string, url: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const own = this.#of(caller);
    if (own.length >= this.#limits.perCaller) throw new WebReadError('BUSY', url, 'too many pages of one caller');
    if (this.#places.size >= this.#limits.total) this.#makeRoom(url, own.length + 1);
    const place: Place = { caller, url, taken: new AbortController() };
    this.#places.add(place);
    try {
      return await work(place.taken.signal);
    } catch (error) {
      throw place.taken.signal.aborted ? place.taken.signal.reason : error;
    } finally {
      this.#places.delete(place);
    }
  }

  /** Ends the longest reading of the caller with the most readings, where it has more than `moreThan`. */
  #makeRoom(url: string, moreThan: number): void {
    const oldestOfMost = [...this.#places]
      .map((place) => ({ place, count: this.#of(place.caller).length }))
      .reduce((most, one) => (one.count > most.count ? one : most));
    if (oldestOfMost.count <= moreThan) throw new WebReadError('BUSY', url, 'too many pages at a time');
    const { place } = oldestOfMost;
    this.#places.delete(place);
    place.taken.abort(new WebReadError('BUSY', place.url, 'the place went to another caller'));
  }

  #of(caller: string): Place[] {
    return [...this.#places].filter((place) => place.caller === caller);
  }
}
