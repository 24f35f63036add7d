/** Those who want to hear of one kind of event. */
export interface Listeners<Event> {
  /** Adds a listener; what it returns takes it away again. */
  add(listener: (event: Event) => void): () => void;
  tell(event: Event): void;
}

/** Makes an empty list of listeners. */
export function createListeners<Event>(): Listeners<Event> {
  const all = new Set<(event: Event) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    tell(event) {
      for (const listener of [...all]) {
        try {
          listener(event);
        } catch (error) {
          // A listener's fault is not the call's: it surfaces as an uncaught error and the call goes on.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
