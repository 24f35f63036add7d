import { LinkNote } from '../../../kit/works/LinkNote';
import type { WorkState } from '../../../kit/works/work-session';
import { Button } from '../../../ui/Button';
import { isRunning } from './use-libai-page';

interface WorkFootProps {
  readonly state: WorkState;
  readonly onStop: () => void;
  /** Leads back to the request with its values filled in. */
  readonly onAgain: () => void;
}

/** Foot of a poem: stops it while it is written, leads back to its request afterwards. */
export function WorkFoot({ state, onStop, onAgain }: WorkFootProps) {
  return (
    <div className="libai-foot">
      {state.phase === 'ready' ? <LinkNote link={state.link} cachedAt={state.cachedAt} isInset /> : null}
      {isRunning(state) ? (
        <Button block icon="stop" onClick={onStop}>
          停笔
        </Button>
      ) : (
        <Button block icon="edit" onClick={onAgain}>
          改题再写
        </Button>
      )}
    </div>
  );
}
