import type { ErrorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { useAutoRetry } from '../../../base/use-auto-retry';
import { ErrorState } from '../../../ui/states';

interface MarketFailureProps {
  readonly failure: ErrorText;
  readonly onRetry: () => void;
}

/**
 * Placeholder for numbers that failed to load, with automatic retries. Without a retry where the source does not have
 * such data: then it names the source.
 */
export function MarketFailure({ failure, onRetry }: MarketFailureProps) {
  const { title, action } = failure;
  useAutoRetry(failure, onRetry);
  return (
    <ErrorState
      title={title}
      action={action ?? '看行情来源'}
      onAction={action === null ? () => go('notice') : onRetry}
    />
  );
}
