import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';

/** Failure of a call that no field is to blame for, and the call to be made again. */
export interface FailedStart {
  readonly title: string;
  readonly again: () => void;
}

/** Notice of a form whose call failed. Renders nothing while there is none. */
export function StartFailure({ failed }: { readonly failed: FailedStart | null }) {
  if (!failed) return null;
  return (
    <div className="writing-problem" role="alert" data-tone="danger">
      <Icon name="warning" size={18} />
      <span>{failed.title}</span>
      <Button kind="quiet" onClick={failed.again}>
        重试
      </Button>
    </div>
  );
}
