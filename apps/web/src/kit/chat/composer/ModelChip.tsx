import type { Model } from '@guanlan/contract';
import { Badge } from '../../../ui/Badge';
import { Icon } from '../../../ui/Icon';
import { showActionSheet } from '../../../ui/overlay/action-sheet';

/** Badge of the demonstration model. */
const DEMO_BADGE = '演示模型';

const labelOf = ({ label, demo }: Model): string =>
  demo && label !== DEMO_BADGE ? `${label}（${DEMO_BADGE}）` : label;

/** Opens the list of models; null when none was chosen. */
export async function chooseModel(models: readonly Model[], current: Model | null): Promise<Model | null> {
  const items = models.map((model) => (model.id === current?.id ? `${labelOf(model)} · 当前` : labelOf(model)));
  const picked = await showActionSheet({ title: '选择模型', items });
  return 'tapIndex' in picked ? (models[picked.tapIndex] ?? null) : null;
}

interface ModelChipProps {
  readonly models: readonly Model[];
  readonly model: Model | null;
  readonly onChange: (model: Model) => void;
}

/** Model for the next answer; a button where there are several. */
export function ModelChip({ models, model, onChange }: ModelChipProps) {
  if (!model) return null;
  const content = (
    <>
      {model.demo && model.label === DEMO_BADGE ? null : <span className="chat-model-name">{model.label}</span>}
      {model.demo ? <Badge kind="warning">{DEMO_BADGE}</Badge> : null}
    </>
  );
  if (models.length < 2) return <div className="chat-model">{content}</div>;
  const choose = async (): Promise<void> => {
    const next = await chooseModel(models, model);
    if (next) onChange(next);
  };
  return (
    <button
      type="button"
      className="chat-model"
      aria-label={`模型：${labelOf(model)}，点按更换`}
      onClick={() => void choose()}
    >
      {content}
      <Icon name="down" size={14} />
    </button>
  );
}
