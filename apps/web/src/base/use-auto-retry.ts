import { useEffect, useRef } from 'react';
import type { ErrorText } from './error-text';

/** Pause before a pending answer is requested again, ms. */
const PENDING_RETRY_MS = 3_000;
/**
 * Pause before an unreachable server is tried again, ms; up to as much is added at random, so that pages do not return
 * all at once.
 */
const UNREACHED_RETRY_MS = 8_000;

/**
 * Repeats a read while its failure says that the answer is pending or the server was not reached, and at once when the
 * device comes online.
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
