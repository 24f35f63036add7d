import { type ErrorText, errorText } from './error-text';
import { useAutoRetry } from './use-auto-retry';

/** Text of an error, with automatic retries where they may help; null without an error. */
export function useFailure(error: unknown, ask: () => void): ErrorText | null {
  const failure = error ? errorText(error) : null;
  useAutoRetry(failure, ask);
  return failure;
}
