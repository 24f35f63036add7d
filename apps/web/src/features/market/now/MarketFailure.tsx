import type { ErrorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { useAutoRetry } from '../../../base/use-auto-retry';
import { ErrorState } from '../../../ui/states';

interface MarketFailureProps {
  readonly failure: ErrorText;
  readonly onRetry: () => void;
}

/**
 * In place of numbers that did not come; with the network or the server they are asked for again. What the source does not
 * have at all no second try brings: it is said whose numbers there are.
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
