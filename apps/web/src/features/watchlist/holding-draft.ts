import type { WatchItem } from '@guanlan/contract';
import type { HoldingFields } from './holding-form';

/** Form of an item: the item with which it began, and what is typed. */
export interface HoldingDraft {
  readonly begun: WatchItem;
  readonly fields: HoldingFields;
}

/** Forms that were left with changes, by item, while the app is open: a slip of the system's back loses no note. */
const left = new Map<string, HoldingDraft>();

const fieldsOf = ({ cost, quantity, note }: WatchItem): HoldingFields => ({
  cost: cost === null ? '' : String(cost),
  quantity: quantity === null ? '' : String(quantity),
  note,
});

const isChanged = ({ begun, fields }: HoldingDraft): boolean =>
  JSON.stringify(fieldsOf(begun)) !== JSON.stringify(fields);

/** Form of an item as it is. */
export const freshHolding = (item: WatchItem): HoldingDraft => ({ begun: item, fields: fieldsOf(item) });

/** Form that was left with changes, if there is one. */
export const leftHolding = (item: WatchItem): HoldingDraft | undefined => left.get(item.id);

/** Keeps a form until it is saved; one without changes is forgotten. */
export function keepHolding(draft: HoldingDraft): void {
  if (isChanged(draft)) left.set(draft.begun.id, draft);
  else forgetHolding(draft.begun.id);
}

export function forgetHolding(id: string): void {
  left.delete(id);
}
