import { ModelChip } from '../../../kit/chat/composer/ModelChip';
import type { ToolModels } from '../../../kit/works/tool-models';
import { Button } from '../../../ui/Button';
import { type FailedStart, StartFailure } from '../writing/StartFailure';

interface RequestFootProps {
  readonly choice: ToolModels;
  /** Failure of the last attempt. */
  readonly failed: FailedStart | null;
  readonly starting: boolean;
  readonly onSubmit: () => void;
}

/** Foot of the request: the model to write with, and the button that starts it. */
export function RequestFoot({ choice: { models, model, choose }, failed, starting, onSubmit }: RequestFootProps) {
  return (
    <div className="libai-foot">
      <StartFailure failed={failed} />
      <div className="libai-foot-row">
        <ModelChip models={models} model={model} onChange={choose} />
        <Button kind="primary" busy={starting} onClick={onSubmit}>
          请太白落笔
        </Button>
      </div>
    </div>
  );
}
