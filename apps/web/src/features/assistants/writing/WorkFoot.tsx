import type { Work } from '@guanlan/contract';
import { type ReactNode, useContext } from 'react';
import type { LinkState } from '../../../kit/chat/stream/answer-stream';
import { LinkNote } from '../../../kit/works/LinkNote';
import { ToolModels } from '../../../kit/works/tool-models';
import type { WorkActions } from '../../../kit/works/use-work';
import { incurableCode, isSaidByAnswer, useWorkProblem } from '../../../kit/works/use-work-problem';
import { type Deed, useWorkRemedy } from '../../../kit/works/use-work-remedy';
import { Button } from '../../../ui/Button';
import { Text } from '../../../ui/Text';
import { attempt } from './attempt';
import { isUnwritten } from './Unwritten';

interface WorkFootProps {
  readonly work: Work;
  readonly link: LinkState;
  readonly cachedAt: number | null;
  readonly actions: WorkActions;
  /** Unit in which pieces are counted, such as 版 or 段. */
  readonly unit: string;
  readonly chip?: ReactNode;
  /** Action that changes the request, offered after a failure that requires it. */
  readonly edit?: Deed | undefined;
  /**
   * Action that completes a refused piece without a model; null while the user is at it. Absent where the request has to
   * be changed instead.
   */
  readonly byHand?: Deed | null | undefined;
  /** Actions of a finished work. */
  readonly children: ReactNode;
}

/** Number of complete pieces. */
export const doneCount = ({ pieces }: Work): number =>
  pieces.filter(({ answers }) => answers.some(({ status }) => status === 'done')).length;

/** Progress of a work with its one action: stop, continue, or use it. The page of an unwritten work holds the action itself. */
export function WorkFoot(props: WorkFootProps) {
  const { work, link, cachedAt, actions, unit, chip, edit, children } = props;
  const [done, all] = [doneCount(work), work.pieces.length];
  const again = `继续${unit === '段' ? '翻译' : '写'}`;
  const problem = useWorkProblem({ work, actions, edit, again });
  const cure = useCure(props, again);
  const deed = problem ? problem.deed : cure;
  // A message is longer than the count, so it gets a line of its own.
  const isLive = link === 'live';
  const isSaidAbove = isUnwritten(work);
  const word = isLive && !isSaidAbove && !isSaidByAnswer(work) ? (problem?.title ?? null) : null;
  return (
    <section aria-label="进度与操作">
      <LinkNote link={link} cachedAt={cachedAt} isInset />
      {word === null ? null : (
        <Text size={14} tone="warning" role="status" display="block" paddingHorizontal="$12" paddingTop="$8">
          {word}
        </Text>
      )}
      <div className="writing-foot">
        <Text size={14} tone="muted" numeric {...(word === null && isLive && { role: 'status' })}>
          {done} / {all} {unit}
        </Text>
        {chip}
        {work.running ? (
          <Button icon="stop" onClick={() => void attempt(actions.stop())}>
            停止
          </Button>
        ) : isSaidAbove ? null : done < all ? (
          deed && (
            <Button kind="primary" onClick={deed.run}>
              {deed.label}
            </Button>
          )
        ) : (
          children
        )}
      </div>
    </section>
  );
}

/** Action that completes a work: to continue it, or where a repeat cures nothing, that of its failed pieces. */
function useCure({ work, actions, edit, byHand = edit }: WorkFootProps, again: string): Deed | null {
  const { models } = useContext(ToolModels);
  const code = incurableCode(work, models.length > 1);
  const resume = (model?: string): void => void attempt(actions.resume(model));
  const remedy = useWorkRemedy(code ?? '', { retry: resume, edit: byHand ?? undefined, again });
  const isAtHand = byHand === null && code !== null;
  return isAtHand ? null : (remedy ?? { label: again, run: () => resume() });
}
