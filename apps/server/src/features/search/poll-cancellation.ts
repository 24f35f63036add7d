import { setTimeout as pause } from 'node:timers/promises';

/** Work that may be cancelled by way of another server. */
interface CancellableWork {
  /** Pause between two looks, ms. */
  readonly every: number;
  /** Whether it is still wanted, by state that all servers share. */
  readonly isWanted: () => Promise<boolean>;
  readonly onUnwanted: () => void;
  /** Called when a poll failed: the work continues. */
  readonly onFailure?: (error: unknown) => void;
}

/** Polls whether work has been cancelled, until it has, or until the returned function is called. */
export function pollCancellation(work: CancellableWork): () => void {
  const over = new AbortController();
  void look(work, over.signal);
  return () => over.abort();
}

async function look({ every, isWanted, onUnwanted, onFailure }: CancellableWork, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      await pause(every, undefined, { signal: over, ref: false });
      if (await isWanted()) continue;
      onUnwanted();
      return;
    } catch (error) {
      if (!over.aborted) onFailure?.(error);
    }
  }
}
