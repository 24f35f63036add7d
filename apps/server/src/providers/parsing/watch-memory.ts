import type { Worker } from 'node:worker_threads';

/** Time between two checks of a thread's memory, ms. */
const LOOK_MS = 50;

/**
 * Looks at a thread's heap, array buffers and WebAssembly together, of which `resourceLimits` bounds the heap alone. A
 * thread in a loop answers; one within a single long operation of V8 does not, and needs a limit of time besides.
 *
 * @param onExceeded - called once, with the MB, when they exceed `limitMb`
 * @returns ends it
 */
export function watchMemory(worker: Worker, limitMb: number, onExceeded: (mb: number) => void): () => void {
  let isLooking = false;
  let isOver = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { used_heap_size, external_memory } = await worker.getHeapStatistics();
      const mb = (used_heap_size + external_memory) / 1_048_576;
      if (!isOver && mb > limitMb) {
        stop();
        onExceeded(Math.round(mb));
      }
    } catch {
      // The thread has ended: its own event says why.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  return stop;
}
