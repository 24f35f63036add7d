/** Wraps a task so that whoever asks while it runs shares that run; once it has ended, the next ask runs it again. */
export function createSingleFlight<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}
