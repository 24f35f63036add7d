import type { Work } from '@guanlan/contract';
import type { ReactNode } from 'react';
import type { LinkState } from '../../../kit/chat/stream/answer-stream';
import { LinkNote } from '../../../kit/works/LinkNote';
import type { WorkActions } from '../../../kit/works/use-work';
import { isSaidByAnswer, useWorkProblem } from '../../../kit/works/use-work-problem';
import type { Deed } from '../../../kit/works/use-work-remedy';
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
  /** Actions of a finished work. */
  readonly children: ReactNode;
}

/** Number of complete pieces. */
export const doneCount = ({ pieces }: Work): number =>
  pieces.filter(({ answers }) => answers.some(({ status }) => status === 'done')).length;

/** Progress of a work with its one action: stop, continue, or use it. The page of an unwritten work holds the action itself. */
export function WorkFoot({ work, link, cachedAt, actions, unit, chip, edit, children }: WorkFootProps) {
  const [done, all] = [doneCount(work), work.pieces.length];
  const again = `继续${unit === '段' ? '翻译' : '写'}`;
  const problem = useWorkProblem({ work, actions, edit, again });
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
          <Button kind="primary" onClick={() => (problem ? problem.deed.run() : void attempt(actions.resume()))}>
            {problem?.deed.label ?? again}
          </Button>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
