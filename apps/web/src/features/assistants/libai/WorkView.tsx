import type { Work } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';
import { attempt } from '../../../kit/chat/hooks/use-removal';
import type { WorkActions } from '../../../kit/works/use-work';
import { isSaidByAnswer, useWorkProblem } from '../../../kit/works/use-work-problem';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Icon } from '../../../ui/Icon';
import { Heading, Text } from '../../../ui/Text';
import type { Look } from './check/CheckedText';
import { Legend } from './check/Legend';
import { formName } from './form-texts';
import { readPoemRequest } from './use-poem-request';
import { VersionCard } from './VersionCard';
import type { VersionDeeds } from './version-deeds';

const look = persisted('libai.look', z.object({ marks: z.boolean(), vertical: z.boolean() }), {
  marks: true,
  vertical: false,
});

/** Whether a work that is not running has a version without a try: it was stopped, or its server ended. */
const isLeftOpen = ({ running, pieces }: Work): boolean =>
  !running && pieces.some(({ answers }) => answers.length === 0);

/** Whether there is a verse to be marked, or will be. */
const hasVerse = ({ running, pieces }: Work): boolean =>
  running ||
  pieces.some(({ answers }) => answers.some(({ status, text }) => status === 'streaming' || text.trim() !== ''));

interface WorkViewProps {
  readonly work: Work;
  readonly demo: boolean;
  readonly deeds: VersionDeeds;
  readonly actions: Pick<WorkActions, 'resume'>;
}

/** Poem page: the request, and its versions with the marks of the check. */
export function WorkView({ work, demo, deeds, actions }: WorkViewProps) {
  const [shown, setShown] = useState<Look>(() => look.read());
  const request = readPoemRequest(work.input);
  const show = (next: Look): void => {
    look.write(next);
    setShown(next);
  };
  if (!request) return <Text padding="$24">这份旧稿的要求读不出来了，请新写一篇。</Text>;
  const asked = [request.form === 'ci' ? request.tune : formName(request.form), request.mood, request.rhyme].filter(
    (part) => part !== '',
  );
  return (
    <View padding="$16" gap="$16">
      <View gap="$4">
        <Heading level={1} size={18}>
          {request.subject}
        </Heading>
        <View flexDirection="row" alignItems="center" gap="$8" flexWrap="wrap">
          <Text size={14} tone="muted">
            {asked.join(' · ')}
          </Text>
          {demo ? <Badge kind="warning">演示模型</Badge> : null}
        </View>
        <Text size={12} tone="muted">
          以下由 AI 仿李白口吻写作，不是李白原作；朱线标出的才是古人原句。
        </Text>
      </View>
      {hasVerse(work) ? (
        <>
          <View flexDirection="row" flexWrap="wrap" columnGap="$8">
            <Chip on={shown.marks} onClick={() => show({ ...shown, marks: !shown.marks })}>
              标注
            </Chip>
            <Chip on={shown.vertical} onClick={() => show({ ...shown, vertical: !shown.vertical })}>
              竖排
            </Chip>
          </View>
          {shown.marks ? <Legend /> : null}
        </>
      ) : null}
      <Standstill work={work} actions={actions} onEdit={deeds.edit} />
      {work.pieces.map((piece) => (
        <VersionCard key={piece.n} {...{ work, piece, request, deeds }} look={shown} waiting={work.running} />
      ))}
    </View>
  );
}

interface StandstillProps {
  readonly work: Work;
  readonly actions: Pick<WorkActions, 'resume'>;
  readonly onEdit: () => void;
}

/**
 * Notice of a work that stopped early, with the action that continues it. Renders nothing while it runs or once it is
 * done.
 */
function Standstill({ work, actions, onEdit }: StandstillProps) {
  const problem = useWorkProblem({ work, actions, edit: { label: '改题再写', run: onEdit } });
  if (problem ? isSaidByAnswer(work) : !isLeftOpen(work)) return null;
  const { label, run } = problem?.deed ?? { label: '继续', run: () => attempt(actions.resume()) };
  return (
    <div className="writing-problem" role="alert" data-tone={problem ? 'danger' : undefined}>
      <Icon name="warning" size={18} />
      <span>{problem?.title ?? '还有没写的，停在了这里'}</span>
      <Button kind="quiet" onClick={run}>
        {label}
      </Button>
    </div>
  );
}
