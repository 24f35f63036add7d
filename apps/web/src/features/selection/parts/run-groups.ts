import type { SelectionRun } from '@guanlan/contract';
import { momentText } from '../../../base/market-text';
import { ruleWords } from '../condition-words';

/** Runs one after the other that found the same, the newest first. */
export type RunGroup = readonly [SelectionRun, ...SelectionRun[]];

/** Text that is equal for two runs that a list need not tell apart. */
const resultKey = ({ name, day, isOpen, daily, error, counts, codes }: SelectionRun): string =>
  JSON.stringify([name, day, isOpen, daily, error, counts.hits, codes]);

/** Gathers neighbours with the same result, in the order of the list. */
export function runGroups(runs: readonly SelectionRun[]): readonly RunGroup[] {
  const groups: [SelectionRun, ...SelectionRun[]][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && resultKey(last[0]) === resultKey(run)) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** Line of a group in the list: `11-20 10:19 站上 20 日线 · 放量：1 只 · 盘中 ×4`. */
export function groupTitle([{ name, ranAt, counts, daily, isOpen }, ...others]: RunGroup): string {
  const time = momentText(ranAt).slice(0, 'MM-DD hh:mm'.length);
  const notes = [`${counts.hits} 只`, ...(daily ? ['每日'] : []), ...(isOpen ? ['盘中'] : [])].join(' · ');
  return `${time} ${ruleWords(name) ?? name}：${notes}${others.length > 0 ? ` ×${others.length + 1}` : ''}`;
}
