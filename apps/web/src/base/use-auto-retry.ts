import { useEffect, useRef } from 'react';
import type { ErrorText } from './error-text';

/** Between an answer that something is on its way and the next question, ms. */
const PENDING_RETRY_MS = 3_000;
/** Between two tries of a server that was not reached, ms, and at most as much again: its pages do not come back as one. */
const UNREACHED_RETRY_MS = 8_000;

/**
 * Asks again by itself while what is shown in place of an answer says that the answer is on its way, or that the server was
 * not reached: then also as soon as there is a network.
 */
export function useAutoRetry(failure: Pick<ErrorText, 'soon' | 'unreached'> | null, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const isSoon = failure?.soon === true;
  const isUnreached = failure?.unreached === true;
  useEffect(() => {
    if (!isSoon && !isUnreached) return;
    const again = (): void => latest.current();
    const timer = setInterval(again, isSoon ? PENDING_RETRY_MS : UNREACHED_RETRY_MS * (1 + Math.random()));
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isSoon, isUnreached]);
}
