/** Interval at which arriving bodies are checked, ms: the most by which a timeout is late. */
const LOOK_EVERY = 1_000;

/** A body that is arriving, or may be. */
export interface Arriving {
  /** Gives it up where its time is over by the clock of `performance`, ms; false once there is nothing to wait for. */
  look(now: number): boolean;
}

/** All arriving bodies, checked by one timer: a timer for each would cost as much as its check. */
const arriving = new Set<Arriving>();
let timer: NodeJS.Timeout | undefined;

/**
 * Checks a body periodically until it needs no more checks, or {@link unwatch}; `ms` is the shortest of its timeouts.
 */
export function watch(body: Arriving, ms: number): void {
  arriving.add(body);
  timer ??= setInterval(lookAtAll, Math.min(LOOK_EVERY, ms)).unref();
}

/**
 * Forgets a body. Callers that know its end should call this: an object held for a second outlives the garbage
 * collector's cheap rounds.
 */
export function unwatch(body: Arriving): void {
  arriving.delete(body);
}

function lookAtAll(): void {
  const now = performance.now();
  for (const body of arriving) if (!body.look(now)) arriving.delete(body);
  if (arriving.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
