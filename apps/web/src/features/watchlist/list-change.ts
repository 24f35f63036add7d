import type { FunctionOutput, WatchItem } from '@guanlan/contract';

type Listed = Pick<FunctionOutput<'watchlist.list'>, 'groups' | 'items'>;

/** Change of which stocks are on the list. */
export type ListChange =
  | { readonly kind: 'add' | 'remove'; readonly item: WatchItem }
  /** `followers` are the ids of the items after it, in their order. */
  | { readonly kind: 'restore'; readonly item: WatchItem; readonly followers: readonly string[] };

/** Ids of the items after one of a list, in their order. */
export function followersOf(items: readonly WatchItem[], id: string): readonly string[] {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? [] : items.slice(at + 1).map((item) => item.id);
}

/** Place for an item: before the first of its followers that is there, or else at its group's end. */
function placeOf({ items }: Listed, { groupId }: WatchItem, followers: readonly string[]): number {
  const places = new Map(items.map(({ id }, at) => [id, at]));
  const next = followers.find((id) => places.has(id));
  if (next !== undefined) return places.get(next) ?? 0;
  return items.findLastIndex((item) => item.groupId === groupId) + 1 || items.length;
}

function insert(list: Listed, item: WatchItem, at: number): void {
  list.items.splice(at, 0, item);
  count(list, item, 1);
}

function count({ groups }: Listed, { groupId }: WatchItem, by: 1 | -1): void {
  const group = groups.find(({ id }) => id === groupId);
  if (group) group.count += by;
}

/** Makes a change in a list; one that the list has already changes nothing. */
export function changeList(list: Listed, change: ListChange): void {
  const { items } = list;
  const { item } = change;
  const at = items.findIndex(({ id }) => id === item.id);
  if (change.kind === 'remove') {
    if (at < 0) return;
    items.splice(at, 1);
    count(list, item, -1);
    return;
  }
  if (at >= 0 || items.some(({ code, groupId }) => code === item.code && groupId === item.groupId)) return;
  const top = items.findIndex(({ groupId }) => groupId === item.groupId);
  insert(list, item, change.kind === 'restore' ? placeOf(list, item, change.followers) : top < 0 ? items.length : top);
}
