import { type LabModel, type NativeRun, RUN_PROMPT_MAX, RUN_SIZE, RunSize, Trouble } from '@guanlan/contract';
import * as z from 'zod/mini';
import { type Persisted, persisted } from '../../../base/persist';

/** Settings as the form holds them: a number that is being typed may not be one yet. */
const RunSettings = z.object({
  model: z.string(),
  unit: RunSize.shape.unit,
  n: z.string(),
  prompt: z.string(),
  trouble: Trouble,
});
export type RunSettings = z.infer<typeof RunSettings>;

const first: RunSettings = {
  model: '',
  unit: 'characters',
  n: '300',
  prompt: '写一篇短文，说说流式输出为什么让人觉得快。',
  trouble: 'none',
};

/** Last settings, for each page separately. */
export const storedSettings = (page: 'stream-test' | 'native-ai-test'): Persisted<RunSettings> =>
  persisted(`guanlan.lab.${page}`, RunSettings, first);

/** Model of the settings: the one chosen while it is offered, else the first. */
export const chosenModel = (models: readonly LabModel[], { model }: RunSettings): LabModel | undefined =>
  models.find((one) => one.id === model) ?? models[0];

/** Problems of the settings by field; empty when they can be sent. */
export function problemsOf({ n, prompt }: RunSettings): { n?: string; prompt?: string } {
  const size = Number(n);
  const fits = /^\d+$/.test(n) && size >= RUN_SIZE.min && size <= RUN_SIZE.max;
  return {
    ...(!fits && { n: `请填 ${RUN_SIZE.min} 到 ${RUN_SIZE.max} 的整数` }),
    ...(prompt.trim() === '' && { prompt: '请输入提示词' }),
    ...(prompt.length > RUN_PROMPT_MAX && { prompt: `最多 ${RUN_PROMPT_MAX} 个字` }),
  };
}

/** Request for settings without problems. Only the demonstration model takes a `trouble`. */
export const runOf = ({ unit, n, prompt, trouble }: RunSettings, model: LabModel): NativeRun => ({
  model: model.id,
  size: { unit, n: Number(n) },
  prompt,
  trouble: model.demo ? trouble : 'none',
});

export const unitTexts = { characters: '字数', tokens: 'token 上限' } as const;

export const troubleTexts: Readonly<Record<Trouble, string>> = {
  none: '不出事',
  slow: '很慢',
  stall: '中途卡住',
  cut: '中途断开',
  error: '中途报错',
  reasoning: '长时间推理',
};
