import type { Model } from '@guanlan/contract';
import { Badge } from '../../../ui/Badge';
import type { PickGroup, PickOption } from '../../../ui/field/PickList';
import { Icon } from '../../../ui/Icon';
import { showPickSheet } from '../../../ui/overlay/pick-sheet';

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

/** Name of a model's vendor and of the model itself, as its label has them; a label of one name has no vendor. */
function namesOf(model: Model): readonly [vendor: string, name: string] {
  const [vendor = '', name] = model.label.split(' · ', 2);
  return name === undefined ? ['', labelOf(model)] : [vendor, name];
}

/** Abilities beyond text, in a few words; `hasReasoning`: a model of the same vendor reasons. */
function noteOf({ demo, vision, search, reasoning }: Model, hasReasoning: boolean): string | undefined {
  const thinking = reasoning ? ['先想后答'] : hasReasoning ? ['直接回答'] : [];
  const words = [...thinking, ...(vision ? ['能看图'] : []), ...(search ? ['能联网'] : [])];
  if (demo) return '不连接真正的模型，用写好的内容演示';
  return words.length > 0 ? words.join(' · ') : undefined;
}

/** Models by vendor, each vendor in the place of its first model. */
function groupsOf(models: readonly Model[]): PickGroup<Model>[] {
  const groups = new Map<string, PickOption<Model>[]>();
  const reasoning = new Set(models.filter((model) => model.reasoning).map((model) => namesOf(model)[0]));
  for (const model of models) {
    const [vendor, text] = namesOf(model);
    const options = groups.get(vendor) ?? [];
    options.push({ value: model, text, name: labelOf(model), note: noteOf(model, reasoning.has(vendor)) });
    groups.set(vendor, options);
  }
  return [...groups].map(([name, options]) => ({ name, options }));
}

/** Opens the list of models; null when none was chosen. */
export const chooseModel = (models: readonly Model[], current: Model | null): Promise<Model | null> =>
  showPickSheet({
    title: '选择模型',
    value: models.find(({ id }) => id === current?.id) ?? null,
    groups: groupsOf(models),
  });

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
      {model.demo && model.label === DEMO_BADGE ? null : <span className="chat-model-name">{namesOf(model)[1]}</span>}
      {model.demo ? <Badge kind="warning">{DEMO_BADGE}</Badge> : null}
    </>
  );
  if (models.length + others.length < 2) return <div className="chat-model">{content}</div>;
  const change = async (): Promise<void> => {
    const chats = others.map((other) => ({ value: other, text: other.title, name: `换到${other.title}` }));
    const next = await showPickSheet<Model | OtherChat>({
      title: '选择模型',
      value: models.find(({ id }) => id === model.id) ?? null,
      groups: [...groupsOf(models), ...(chats.length > 0 ? [{ name: '换到', options: chats }] : [])],
    });
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
