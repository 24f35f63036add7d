import type { Work } from '@guanlan/contract';
import type { ReactNode } from 'react';
import type { LinkState } from '../../../kit/chat/stream/answer-stream';
import { LinkNote } from '../../../kit/works/LinkNote';
import type { WorkActions } from '../../../kit/works/use-work';
import { useWorkProblem } from '../../../kit/works/use-work-problem';
import type { Deed } from '../../../kit/works/use-work-remedy';
import { Button } from '../../../ui/Button';
import { Text } from '../../../ui/Text';
import { attempt } from './attempt';

interface WorkFootProps {
  readonly work: Work;
  readonly link: LinkState;
  readonly actions: WorkActions;
  /** What its pieces are counted in: 版, 段. */
  readonly unit: string;
  readonly chip?: ReactNode;
  /** Says otherwise what is wanted, after a failure that asks for it. */
  readonly edit?: Deed | undefined;
  /** What there is to do once everything is done. */
  readonly children: ReactNode;
}

/** How many pieces are complete. */
export const doneCount = ({ pieces }: Work): number =>
  pieces.filter(({ answers }) => answers.some(({ status }) => status === 'done')).length;

/** How far a work is, and the one thing to do: stop it, go on with it, or use it. */
export function WorkFoot({ work, link, actions, unit, chip, edit, children }: WorkFootProps) {
  const [done, all] = [doneCount(work), work.pieces.length];
  const again = `继续${unit === '段' ? '翻译' : '写'}`;
  const problem = useWorkProblem({ work, actions, edit, again });
  // What is more than a count has a line of its own.
  const isLive = link === 'live';
  const word = isLive ? (problem?.title ?? null) : null;
  return (
    <section aria-label="进度与操作">
      <LinkNote link={link} isInset />
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
        ) : done < all ? (
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
