import type { FunctionInput, FunctionOutput } from '@guanlan/contract';

/** Moves an item before another of a group, or to its end. */
export function moveIn(
  { items }: Pick<FunctionOutput<'watchlist.list'>, 'items'>,
  { id, groupId, before }: FunctionInput<'watchlist.move'>,
): void {
  const from = items.findIndex((item) => item.id === id);
  const [moved] = from < 0 ? [] : items.splice(from, 1);
  if (!moved) return;
  const at = before === null ? -1 : items.findIndex((item) => item.id === before);
  const end = items.findLastIndex((item) => item.groupId === groupId) + 1;
  items.splice(at < 0 ? end || items.length : at, 0, { ...moved, groupId });
}
