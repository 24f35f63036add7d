import { newId } from '../new-id';

/**
 * Ids of requests by what is asked for. An id stays until its call was answered well, so that one whose answer was lost
 * is, tried again, the same request: the server begins nothing twice.
 */
export class RequestIds {
  readonly #open = new Map<string, string>();

  /** Makes a call with the id of what it asks for; calls for the same at the same time have the same one. */
  async use<T>(asked: string, call: (requestId: string) => Promise<T>): Promise<T> {
    const id = this.#open.get(asked) ?? newId();
    this.#open.set(asked, id);
    const answer = await call(id);
    // What was asked anew meanwhile keeps its own.
    if (this.#open.get(asked) === id) this.#open.delete(asked);
    return answer;
  }
}
