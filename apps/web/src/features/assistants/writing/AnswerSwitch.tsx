import type { WorkAnswer } from '@guanlan/contract';
import { IconButton } from '../../../ui/IconButton';
import { Text } from '../../../ui/Text';
import { versionsOf } from './answers';

interface AnswerSwitchProps {
  readonly answers: readonly WorkAnswer[];
  readonly shown: WorkAnswer;
  readonly onPick: (id: string) => void;
}

/** Switch between the versions of one piece; renders nothing where there is only one. */
export function AnswerSwitch({ answers: all, shown, onPick }: AnswerSwitchProps) {
  const answers = versionsOf(all, shown);
  if (answers.length < 2) return null;
  const at = answers.findIndex(({ id }) => id === shown.id);
  const step = (by: number) => answers[at + by];
  const [before, after] = [step(-1), step(1)];
  return (
    <span className="writing-switch">
      <IconButton icon="back" size={16} label="上一稿" disabled={!before} onClick={() => before && onPick(before.id)} />
      <Text size={14} tone="muted" numeric aria-label={`第 ${at + 1} 稿，共 ${answers.length} 稿`}>
        {at + 1}/{answers.length}
      </Text>
      <IconButton icon="chevron" size={16} label="下一稿" disabled={!after} onClick={() => after && onPick(after.id)} />
    </span>
  );
}
