/** How often bodies that are arriving are looked at, ms: how late one may be given up. */
const LOOK_EVERY = 1_000;

/** A body that is arriving, or may be. */
export interface Arriving {
  /** Gives it up where its time is over by the clock of `performance`, ms; false once there is nothing to wait for. */
  look(now: number): boolean;
}

/** One timer looks at all: one for each body would cost as much as its check. */
const arriving = new Set<Arriving>();
let timer: NodeJS.Timeout | undefined;

/** Has a body looked at until it says that it need not be, or {@link unwatch}; `ms` is the shortest of its times. */
export function watch(body: Arriving, ms: number): void {
  arriving.add(body);
  timer ??= setInterval(lookAtAll, Math.min(LOOK_EVERY, ms)).unref();
}

/** Forgets a body. Who knows its end says so: what is kept for a second outlives the garbage collector's cheap rounds. */
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
