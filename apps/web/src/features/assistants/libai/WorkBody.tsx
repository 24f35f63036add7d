import { isDemoModel } from '../../../base/demo-model';
import { errorText } from '../../../base/error-text';
import { replace } from '../../../base/go';
import { ToolModels } from '../../../kit/works/tool-models';
import type { WorkActions } from '../../../kit/works/use-work';
import type { WorkState } from '../../../kit/works/work-session';
import { ErrorState, Skeleton } from '../../../ui/states';
import type { VersionDeeds } from './version-deeds';
import { WorkView } from './WorkView';

interface WorkBodyProps {
  readonly state: WorkState;
  readonly choice: ToolModels;
  readonly deeds: VersionDeeds;
  readonly actions: WorkActions;
}

/** Poem with its versions, or the state of a work that is not there. */
export function WorkBody({ state, choice, deeds, actions }: WorkBodyProps) {
  if (state.phase === 'ready') {
    return (
      <ToolModels value={{ ...choice, given: '题目' }}>
        <WorkView
          key={state.work.id}
          work={state.work}
          demo={isDemoModel(state.work.model)}
          deeds={deeds}
          actions={actions}
        />
      </ToolModels>
    );
  }
  if (state.phase !== 'failed') return <Skeleton label="正在打开诗稿" />;
  const { title, action } = errorText(state.error);
  return (
    <ErrorState title={title} action={action ?? '新诗稿'} onAction={action ? actions.reload : () => replace('libai')} />
  );
}
