import { type ErrorText, errorText } from './error-text';
import { useAutoRetry } from './use-auto-retry';

/** The sentence for an error, which is asked about again by itself where that may help; null where there is none. */
export function useFailure(error: unknown, ask: () => void): ErrorText | null {
  const failure = error ? errorText(error) : null;
  useAutoRetry(failure, ask);
  return failure;
}
