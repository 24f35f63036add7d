import type { ModelReading, Narration, RuleDiagnosis } from '@guanlan/contract';
import { confidenceText, shareText, stanceText } from './words';

/** Lists of a reading in display order, risks first. */
export const claimLists = [
  { id: 'bear', title: '偏弱与风险' },
  { id: 'bull', title: '偏强' },
  { id: 'conflicts', title: '互相矛盾' },
  { id: 'invalidation', title: '什么情况下不再成立' },
] as const satisfies readonly { readonly id: keyof Narration; readonly title: string }[];

/** Name of a model, without the provider before it: `deepseek-chat` of `deepseek/deepseek-chat`. */
const nameOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Label of everything that a model wrote. */
export const aiLabel = ({ model, demo }: Pick<ModelReading, 'model' | 'demo'>): string =>
  `由 AI 生成（模型：${demo ? '演示模型' : model === null ? '未知' : nameOf(model)}），请核对后使用`;

/** Rules and reading as text, one after the other, without a common score. */
export function bimodalText(diagnosis: RuleDiagnosis, reading: ModelReading | null): string {
  const rules = shareText(diagnosis);
  if (reading?.status !== 'accepted' || !reading.narration) return rules;
  const { narration } = reading;
  const claims = (title: string, list: Narration['bull']): string[] =>
    list.length > 0 ? [title, ...list.map(({ text, facts }) => `· ${text}（${facts.join('、')}）`)] : [];
  return [
    rules,
    '',
    `模型解读：短期${stanceText[narration.horizons.short.stance]}；长期${stanceText[narration.horizons.long.stance]}；把握：${confidenceText[narration.confidence]}`,
    ...claims('短期：', narration.horizons.short.claims),
    ...claims('长期：', narration.horizons.long.claims),
    ...claimLists.flatMap(({ id, title }) => claims(`${title}：`, narration[id])),
    ...(reading.agreement && !reading.demo
      ? [`与规则对照：一致 ${reading.agreement.agree} 项，不一致 ${reading.agreement.disagree} 项`]
      : []),
    `（解读${aiLabel(reading)}）`,
  ].join('\n');
}
