/** Function that runs at most once in `ms`; the last call of a burst is never lost. */
interface Throttled {
  (): void;
  /** Cancels a pending run. */
  cancel(): void;
}

/** Runs `run` at once, then not before `ms` have passed; calls in between run it once at their end. */
export function throttle(run: () => void, ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const open = (): void => {
    timer = undefined;
    if (!again) return;
    again = false;
    call();
  };
  const call = (): void => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    timer = setTimeout(open, ms);
    run();
  };
  return Object.assign(call, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  });
}
