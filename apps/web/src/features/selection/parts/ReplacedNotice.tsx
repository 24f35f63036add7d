import { Button } from '../../../ui/Button';
import type { DraftState } from '../use-draft';
import { Notice } from './Notice';

interface ReplacedNoticeProps {
  readonly draft: DraftState;
  readonly onTakeBack: () => void;
}

/** Gives back an unsaved draft that a strategy took the place of. */
export function ReplacedNotice({ draft, onTakeBack }: ReplacedNoticeProps) {
  if (!draft.replaced) return null;
  return (
    <Notice text="换下的条件没有保存，还留在这里。">
      <Button onClick={onTakeBack}>换回来</Button>
      <Button kind="quiet" onClick={draft.giveUp}>
        不要了
      </Button>
    </Notice>
  );
}
