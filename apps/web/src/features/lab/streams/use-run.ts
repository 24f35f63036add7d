import { useEffect, useRef, useState } from 'react';
import type { BegunRun } from './run-facts';

export interface Begun<Run> extends BegunRun {
  readonly watch: Run;
}

/** Run on screen. Starting another one or leaving the page ends it. */
export function useRun<Run extends { start(): Promise<void> }>(
  make: (begun: BegunRun) => Run,
  end: (run: Run) => void,
) {
  const [current, setCurrent] = useState<Begun<Run> | null>(null);
  const latest = useRef<Run | null>(null);
  const leave = useRef(end);
  useEffect(
    () => () => {
      if (latest.current) leave.current(latest.current);
    },
    [],
  );
  const begin = (given: Omit<BegunRun, 'at'>): void => {
    if (latest.current) end(latest.current);
    const begun = { ...given, at: new Date() };
    const watch = make(begun);
    latest.current = watch;
    setCurrent({ ...begun, watch });
    void watch.start();
  };
  return { current, begin };
}
