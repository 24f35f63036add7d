import simplifiedFirst from 'opencc-js/dict/STCharacters';
import traditionalFirst from 'opencc-js/dict/TSCharacters';

/** Forms of one character that editions exchange and the dictionaries keep apart. */
export const CHARACTER_VARIANTS =
  '翦剪 疎疏 沈沉 嶽岳 飡餐 迴回 廻回 幷并 敎教 徴徵 髪发 隣邻 劒剑 斾旆 恠怪 畧略 棊棋 碁棋 崑昆 崙仑 鞌鞍 逈迥 呌叫 暎映 泝溯 飜翻 鴈雁 牎窗 窻窗 蘂蕊 蕚萼 筯箸 閒闲 臯皋 怱匆 讐仇 栢柏 粧妆 韈袜 鸎莺 緜绵 衆众 爲为 峯峰';

const rowsOf = (dictionary: string): [string, string[]][] =>
  dictionary.split('|').map((row) => {
    const [from = '', ...to] = row.split(/\s+/);
    return [from, to];
  });

/** 徵 as a note of the scale is written so today too; 征 is not read like it. */
const NOT_MEANT = ['征徵'];

/** Fewest occurrences in 全唐诗 of a form that a simplified character represents in verse. */
const MIN_OCCURRENCES = 10;

/**
 * Simplified characters: `simplified, the forms that it represents in verse, further forms that are folded to it`. A
 * simplified character may look like an unrelated old one, as 机 does; and a dictionary's form may be one that no poet
 * knew, as 菸 for 烟. Both are recognized by their frequency in 全唐诗.
 */
export function characterTable(seen: ReadonlyMap<string, number>): string {
  const forms = new Map<string, Set<string>>();
  const add = (simplified: string, other: string): void => {
    if (simplified.length === 1 && other.length === 1) {
      forms.set(simplified, (forms.get(simplified) ?? new Set()).add(other));
    }
  };
  for (const [simplified, to] of rowsOf(simplifiedFirst)) for (const other of to) add(simplified, other);
  for (const [other, [simplified = '']] of rowsOf(traditionalFirst)) add(simplified, other);
  for (const [other = '', simplified = ''] of CHARACTER_VARIANTS.split(' ').map((pair) => [...pair]))
    add(simplified, other);
  return [...forms]
    .filter(([simplified, others]) => others.size > 1 || !others.has(simplified))
    .map(([simplified, others]) => {
      const all = [...new Set([simplified, ...others])];
      const used = all.filter(
        (form) => (seen.get(form) ?? 0) >= MIN_OCCURRENCES && !NOT_MEANT.includes(simplified + form),
      );
      const meant = used.length > 0 ? used : [...others];
      return `${simplified}\t${meant.join('')}\t${all.filter((form) => !meant.includes(form)).join('')}\n`;
    })
    .join('');
}
