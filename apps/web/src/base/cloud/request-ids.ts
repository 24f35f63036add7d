import { newId } from '../new-id';

/**
 * Idempotency keys of requests by their content. A key stays until its call has succeeded: after a lost answer the same
 * request is sent again, and the server starts nothing twice.
 */
export class RequestIds {
  readonly #open = new Map<string, string>();

  /** Makes a call with the key of its content; concurrent calls with the same content share it. */
  async use<T>(asked: string, call: (requestId: string) => Promise<T>): Promise<T> {
    const id = this.#open.get(asked) ?? newId();
    this.#open.set(asked, id);
    const answer = await call(id);
    // A new request with this content may have a key of its own by now.
    if (this.#open.get(asked) === id) this.#open.delete(asked);
    return answer;
  }
}
