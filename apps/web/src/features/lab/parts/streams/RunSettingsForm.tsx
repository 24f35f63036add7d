import { RUN_PROMPT_MAX, type Trouble } from '@guanlan/contract';
import type { KeyboardEvent } from 'react';
import { errorText } from '../../../../base/error-text';
import { TextArea } from '../../../../ui/field/TextArea';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorState, Skeleton } from '../../../../ui/states';
import { Heading, Text } from '../../../../ui/Text';
import { type RunSettings, troubleTexts, unitTexts } from '../../streams/run-settings';
import type { RunForm } from '../../streams/use-run-settings';
import { ChoiceChips } from './ChoiceChips';
import { ModelChoice } from './ModelChoice';

const units = Object.entries(unitTexts) as [RunSettings['unit'], string][];
const troubles = Object.entries(troubleTexts) as [Trouble, string][];

/** Whether to mention keyboard shortcuts: phones have no such keys. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Form of a run: model, length and prompt. */
export function RunSettingsForm({ form, onStart }: { readonly form: RunForm; readonly onStart: () => void }) {
  const { settings, change, problems, model } = form;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onStart();
  };
  return (
    <section className="lab-section" aria-label="测试设置" onKeyDown={onKeyDown}>
      <Heading level={2} size={16}>
        测试设置
      </Heading>
      <Models form={form} />
      <ChoiceChips label="要多长" options={units} value={settings.unit} onChange={(unit) => change({ unit })} />
      <TextField
        label={unitTexts[settings.unit]}
        inputMode="numeric"
        value={settings.n}
        error={problems.n}
        hint={settings.unit === 'tokens' ? '到上限即止，属于正常结束' : '写在提示词里，模型不一定照做'}
        onChange={(event) => change({ n: event.target.value.trim() })}
        maxLength={6}
      />
      <TextArea
        label="提示词"
        value={settings.prompt}
        error={problems.prompt}
        hint={hasKeyboard() ? 'Ctrl + Enter 开始' : undefined}
        onChange={(event) => change({ prompt: event.target.value })}
        maxLength={RUN_PROMPT_MAX}
        minLines={2}
      />
      {model?.demo ? (
        <ChoiceChips
          label="模拟故障"
          options={troubles}
          value={settings.trouble}
          onChange={(trouble) => change({ trouble })}
        />
      ) : null}
    </section>
  );
}

function Models({ form: { signedIn, models, model, modelsError, reloadModels, change } }: { readonly form: RunForm }) {
  if (!signedIn) {
    return (
      <Text size={14} tone="muted">
        登录后可以选择模型。测试与平常提问一样计入用量。
      </Text>
    );
  }
  if (model) return <ModelChoice models={models} chosen={model} onChange={(id) => change({ model: id })} />;
  if (!modelsError) return <Skeleton label="正在读取模型" rows={1} />;
  const { title, action } = errorText(modelsError);
  return <ErrorState title={title} action={action ?? '重试'} onAction={reloadModels} />;
}
