import type { DiagnosisFact, RuleDiagnosis } from '@guanlan/contract';
import { gapText, looseGroups, sections } from './words';

/** Facts that stand under no part of the score. */
export interface LooseFacts {
  readonly title: string;
  readonly isLevel: boolean;
  /** Facts with a value. */
  readonly values: readonly DiagnosisFact[];
  /** Facts without one. */
  readonly gaps: readonly DiagnosisFact[];
}

type Source = Pick<RuleDiagnosis, 'facts' | 'sections'>;

/** Groups without a part in the score, and sections of which no part could be judged. Groups without facts are left out. */
export function looseFacts({ facts, sections: scores }: Source): readonly LooseFacts[] {
  const unjudged = sections.filter(({ id }) => scores[id].outOf === 0);
  const groups = [...unjudged, ...looseGroups.map(({ title, group }) => ({ title, groups: [group] }))];
  return groups
    .map(({ title, groups: of }) => {
      const own = facts.filter(({ group }) => of.includes(group));
      return {
        title: title.replace(/（.*/, ''),
        isLevel: of.includes('level'),
        values: own.filter(({ value }) => value !== null),
        gaps: own.filter(({ value }) => value === null),
      };
    })
    .filter(({ values, gaps }) => values.length + gaps.length > 0);
}

/** Groups without data, by the reason: `没有数据：长期趋势、动量与过热（上市或停牌使样本不足）`. Null for none. */
export function gapLine(groups: readonly Pick<LooseFacts, 'title' | 'gaps'>[]): string | null {
  const byReason = new Map<string, string[]>();
  for (const { title, gaps } of groups) {
    const reason = commonest(gaps.map(gapText));
    byReason.set(reason, [...(byReason.get(reason) ?? []), title]);
  }
  const texts = [...byReason].map(([reason, titles]) => `${titles.join('、')}（${reason}）`);
  return texts.length > 0 ? `没有数据：${texts.join('；')}` : null;
}

function commonest(texts: readonly string[]): string {
  const count = (text: string): number => texts.filter((one) => one === text).length;
  return texts.reduce((most, text) => (count(text) > count(most) ? text : most), texts[0] ?? '未知');
}
