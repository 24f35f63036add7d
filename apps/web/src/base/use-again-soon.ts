import { useEffect, useRef } from 'react';
import type { ErrorText } from './error-text';

/** Between an answer that something is on its way and the next question, ms. */
const PAUSE = 3_000;

/** Asks again by itself while what is shown in place of an answer says that the answer is on its way. */
export function useAgainSoon(failure: ErrorText | null, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const isSoon = failure?.soon === true;
  useEffect(() => {
    if (!isSoon) return;
    const timer = setInterval(() => latest.current(), PAUSE);
    return () => clearInterval(timer);
  }, [isSoon]);
}
