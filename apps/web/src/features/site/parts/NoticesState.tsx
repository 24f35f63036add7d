import type { errorText } from '../../../base/error-text';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';

interface NoticesStateProps {
  readonly failure: ReturnType<typeof errorText> | null;
  readonly again: () => void;
  /** Label of the loading state. */
  readonly label: string;
}

/** Loading or failure state of the notices. */
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
