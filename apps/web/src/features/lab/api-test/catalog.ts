import { type FunctionName, functions, type Gate } from '@guanlan/contract';
import { featureTitle, functionNotes } from './function-notes';

/** One function in the list. */
export interface CatalogItem {
  readonly name: FunctionName;
  readonly gate: Gate;
  readonly note: string;
}

export interface CatalogGroup {
  readonly feature: string;
  readonly title: string;
  readonly items: readonly CatalogItem[];
}

/** Who may call, in words. */
export const gateTexts: Readonly<Record<Gate, string>> = { anonymous: '无需登录', user: '需登录', admin: '管理员' };

const names = Object.keys(functions) as FunctionName[];
const featureOf = (name: string): string => name.split('.')[0] ?? name;

/** Whether a text is the name of a function of the contract. */
export const isFunction = (name: string | undefined): name is FunctionName =>
  name !== undefined && Object.hasOwn(functions, name);

/** One function's entry. */
export const catalogItem = (name: FunctionName): CatalogItem => ({
  name,
  gate: functions[name].gate,
  note: functionNotes[name]?.note ?? '',
});

/** The functions whose name, note, feature or gate has every word of `query`, grouped by feature. */
export function searchCatalog(query: string): CatalogGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, CatalogItem[]>();
  for (const name of names) {
    const item = catalogItem(name);
    const feature = featureOf(name);
    const text = `${name} ${item.note} ${featureTitle(feature)} ${gateTexts[item.gate]}`.toLowerCase();
    if (words.every((word) => text.includes(word))) groups.set(feature, [...(groups.get(feature) ?? []), item]);
  }
  return [...groups].map(([feature, items]) => ({ feature, title: featureTitle(feature), items }));
}
