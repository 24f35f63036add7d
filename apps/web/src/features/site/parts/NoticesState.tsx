import type { errorText } from '../../../base/error-text';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';

interface NoticesStateProps {
  readonly failure: ReturnType<typeof errorText> | null;
  readonly again: () => void;
  /** What is being loaded. */
  readonly label: string;
}

/** In place of notices that are not there. */
export function NoticesState({ failure, again, label }: NoticesStateProps) {
  return (
    <Screen>
      {failure ? (
        <ErrorState title={failure.title} action={failure.action ?? '重试'} onAction={again} />
      ) : (
        <Skeleton label={label} rows={5} />
      )}
    </Screen>
  );
}
