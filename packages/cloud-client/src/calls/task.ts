/** Where a call stands. */
export type RequestState = 'pending' | 'fulfilled' | 'rejected';

/** A call under way: a promise that also says where it stands. */
export interface CloudTask<T> extends Promise<T> {
  readonly state: RequestState;
}

/** Starts a call and keeps its state beside its promise. */
export function track<T>(run: () => Promise<T>): CloudTask<T> {
  let state: RequestState = 'pending';
  const promise = (async () => {
    try {
      const value = await run();
      state = 'fulfilled';
      return value;
    } catch (error) {
      state = 'rejected';
      throw error;
    }
  })();
  return Object.defineProperty(promise, 'state', { get: () => state }) as CloudTask<T>;
}
