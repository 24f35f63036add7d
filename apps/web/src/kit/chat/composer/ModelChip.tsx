import type { Model } from '@guanlan/contract';
import { Badge } from '../../../ui/Badge';
import { Icon } from '../../../ui/Icon';
import { showActionSheet } from '../../../ui/overlay/action-sheet';

/** Badge of the demonstration model. */
const DEMO_BADGE = '演示模型';

const labelOf = ({ label, demo }: Model): string =>
  demo && label !== DEMO_BADGE ? `${label}（${DEMO_BADGE}）` : label;

/** Chat with other models, which the user may change to. */
export interface OtherChat {
  readonly title: string;
  /** Opens a new conversation there, with the text that is typed by now. */
  readonly open: (text: string) => void;
}

type Choice<T> = readonly [label: string, value: T];

/** Opens a list of models; null when none was chosen. */
async function choose<T>(choices: readonly Choice<T>[]): Promise<T | null> {
  const picked = await showActionSheet({ title: '选择模型', items: choices.map(([label]) => label) });
  return 'tapIndex' in picked ? (choices[picked.tapIndex]?.[1] ?? null) : null;
}

const choicesOf = (models: readonly Model[], current: Model | null): readonly Choice<Model>[] =>
  models.map((model) => [model.id === current?.id ? `${labelOf(model)} · 当前` : labelOf(model), model]);

/** Opens the list of models; null when none was chosen. */
export const chooseModel = (models: readonly Model[], current: Model | null): Promise<Model | null> =>
  choose(choicesOf(models, current));

interface ModelChipProps {
  readonly models: readonly Model[];
  readonly model: Model | null;
  readonly onChange: (model: Model) => void;
  /** Chats with other models, at the end of the list. */
  readonly others?: readonly OtherChat[];
  readonly onOther?: (other: OtherChat) => void;
}

/** Model for the next answer; a button where there are several, or other chats. */
export function ModelChip({ models, model, onChange, others = [], onOther }: ModelChipProps) {
  if (!model) return null;
  const content = (
    <>
      {model.demo && model.label === DEMO_BADGE ? null : <span className="chat-model-name">{model.label}</span>}
      {model.demo ? <Badge kind="warning">{DEMO_BADGE}</Badge> : null}
    </>
  );
  if (models.length + others.length < 2) return <div className="chat-model">{content}</div>;
  const change = async (): Promise<void> => {
    const next = await choose<Model | OtherChat>([
      ...choicesOf(models, model),
      ...others.map((other) => [`换到 ${other.title}`, other] as const),
    ]);
    if (!next) return;
    if ('open' in next) onOther?.(next);
    else onChange(next);
  };
  return (
    <button
      type="button"
      className="chat-model"
      aria-label={`模型：${labelOf(model)}，点按更换`}
      onClick={() => void change()}
    >
      {content}
      <Icon name="down" size={14} />
    </button>
  );
}
