import { type ErrorText, errorText } from './error-text';
import { useAgainSoon } from './use-again-soon';

/** The sentence for an error, which is asked about again by itself where that may help; null where there is none. */
export function useFailure(error: unknown, ask: () => void): ErrorText | null {
  const failure = error ? errorText(error) : null;
  useAgainSoon(failure, ask);
  return failure;
}
