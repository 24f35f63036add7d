import { setTimeout as pause } from 'node:timers/promises';

/** Work that may be cancelled by way of another server. */
interface Wanted {
  /** Pause between two looks, ms. */
  readonly every: number;
  /** Whether it is wanted still, by what all servers share. */
  readonly isWanted: () => Promise<boolean>;
  readonly onUnwanted: () => void;
  /** A look failed: the work goes on. */
  readonly onFailure?: (error: unknown) => void;
}

/** Looks again and again whether work is still wanted, until it is not, or until the returned function is called. */
export function whileWanted(work: Wanted): () => void {
  const over = new AbortController();
  void look(work, over.signal);
  return () => over.abort();
}

async function look({ every, isWanted, onUnwanted, onFailure }: Wanted, over: AbortSignal): Promise<void> {
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
