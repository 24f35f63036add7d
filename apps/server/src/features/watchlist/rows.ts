import type { PriceAlert, WatchGroup, WatchItem } from '@guanlan/contract';
import type { Symbols } from '../market/service.js';
import type { WatchAlertRow, WatchGroupRow, WatchItemRow } from './schema.js';
import type { WatchRows } from './store.js';

export function toAlert(row: WatchAlertRow): PriceAlert {
  const { id, code, kind, value, repeat, active, firedAt, firedPrice } = row;
  return { id, code, kind, value, repeat, active, firedAt: firedAt?.getTime() ?? null, firedPrice };
}

/** An item with the name that its stock has now, where a source says. */
export function toItem(row: WatchItemRow, alerts: readonly WatchAlertRow[], symbols: Symbols | null): WatchItem {
  const { id, groupId, code, position, cost, quantity, note, addedPrice } = row;
  return {
    id,
    groupId,
    code,
    name: symbols?.byCode.get(code)?.name ?? row.name,
    position,
    cost,
    quantity,
    note,
    addedAt: row.addedAt.getTime(),
    addedPrice,
    floatShares: symbols?.byCode.get(code)?.floatShares ?? null,
    alerts: alerts.filter((alert) => alert.code === code).map(toAlert),
  };
}

export const toItems = (
  { items, alerts }: Pick<WatchRows, 'items' | 'alerts'>,
  symbols: Symbols | null,
): WatchItem[] => {
  const byCode = new Map<string, WatchAlertRow[]>();
  for (const alert of alerts) byCode.set(alert.code, [...(byCode.get(alert.code) ?? []), alert]);
  return items.map((item) => toItem(item, byCode.get(item.code) ?? [], symbols));
};

export const toGroup = ({ id, name, position }: WatchGroupRow, count: number): WatchGroup => ({
  id,
  name,
  position,
  count,
});

/** Groups with how many stocks each has. */
export const toGroups = ({ groups, items }: Pick<WatchRows, 'groups' | 'items'>): WatchGroup[] =>
  groups.map((group) => toGroup(group, items.filter(({ groupId }) => groupId === group.id).length));

/** Items in the order of their groups. */
export function inOrder({ groups, items }: Pick<WatchRows, 'groups' | 'items'>): WatchItemRow[] {
  const place = new Map(groups.map(({ id, position }) => [id, position]));
  return items.toSorted((a, b) => (place.get(a.groupId) ?? 0) - (place.get(b.groupId) ?? 0) || a.position - b.position);
}
