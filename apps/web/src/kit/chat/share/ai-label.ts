import { brand } from '../../../base/brand';

/** Label of every answer that leaves the app. */
export const AI_LABEL = '内容由 AI 生成';

/** Line below the field of a page whose answers a model writes. */
export const AI_NOTE = `${AI_LABEL}，请核对重要信息`;

/** Label with the model, where it is known. */
export const aiLabel = (model: string | null): string => (model ? `${AI_LABEL}，模型：${model}` : AI_LABEL);

/** Label of a work, with all of its models and a note where a person changed a part. */
export function worksLabel(models: readonly (string | null)[]): string {
  const known = [...new Set(models.filter((model) => model !== null))];
  const changed = known.length < new Set(models).size;
  return `${aiLabel(known.join('、'))}${changed ? '，经人工修改' : ''}`;
}

/** Machine-readable label, in the fields that the national standard on labelling generated content names. */
export function aigcMark(models: readonly (string | null)[]): { readonly AIGC: Readonly<Record<string, string>> } {
  const known = [...new Set(models.filter((model) => model !== null))];
  return { AIGC: { Label: '1', ContentProducer: known.join(', ') || brand.name, ContentPropagator: brand.name } };
}
