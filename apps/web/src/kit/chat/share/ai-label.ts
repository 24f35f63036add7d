import { brand } from '../../../base/brand';

/** Said of every answer that leaves the app. */
export const AI_LABEL = '内容由 AI 生成';

/** The label with the model, where it is known. */
export const aiLabel = (model: string | null): string => (model ? `${AI_LABEL}，模型：${model}` : AI_LABEL);

/** The label of a work: all of its models, and that a person changed a part of it. */
export function worksLabel(models: readonly (string | null)[]): string {
  const known = [...new Set(models.filter((model) => model !== null))];
  const changed = known.length < new Set(models).size;
  return `${aiLabel(known.join('、'))}${changed ? '，经人工修改' : ''}`;
}

/** The label for programs, in the fields that the national standard on marking generated content names. */
export function aigcMark(models: readonly (string | null)[]): { readonly AIGC: Readonly<Record<string, string>> } {
  const known = [...new Set(models.filter((model) => model !== null))];
  return { AIGC: { Label: '1', ContentProducer: known.join(', ') || brand.name, ContentPropagator: brand.name } };
}
