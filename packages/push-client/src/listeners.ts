/** Those who want to hear of one kind of event. */
export interface Listeners<Event> {
  /** Adds a listener; what it returns takes it away again. */
  add(listener: (event: Event) => void): () => void;
  tell(event: Event): void;
}

/** Makes an empty list of listeners. */
export function createListeners<Event>(): Listeners<Event> {
  const all = new Set<{ readonly run: (event: Event) => void }>();
  return {
    add(run) {
      const entry = { run };
      all.add(entry);
      return () => {
        all.delete(entry);
      };
    },
    tell(event) {
      for (const { run } of [...all]) {
        try {
          run(event);
        } catch (error) {
          // A listener's fault is not the connection's: it surfaces as an uncaught error and the client goes on.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
