import type { WatchItem } from '@guanlan/contract';
import { useEffect } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { fixedText, momentText } from '../../../base/market-text';
import { getUnread, setUnread } from '../../../base/news/unread';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { EmptyState } from '../../../ui/states';
import { alertText } from '../alert-text';

/** Alerts that have fired, newest first. */
export const firedOf = (items: readonly WatchItem[]) =>
  items
    .flatMap(({ name, alerts }) =>
      alerts.flatMap((alert) => (alert.firedAt === null ? [] : [{ ...alert, firedAt: alert.firedAt, name }])),
    )
    .sort((a, b) => b.firedAt - a.firedAt);

interface FiredAlertsProps {
  readonly items: readonly WatchItem[];
  readonly onClose: () => void;
}

/** Marks the notices of alerts as read on all devices. Without an answer they stay unread until the next look. */
async function markAlertsRead(): Promise<void> {
  if (getUnread().alert === 0) return;
  await callFunction('notices.read', { kind: 'alert' }).then(
    ({ unread }) => setUnread(unread),
    () => {},
  );
}

/** Sheet of the alerts that have fired. */
export function FiredAlerts({ items, onClose }: FiredAlertsProps) {
  const fired = firedOf(items);
  const newest = fired[0]?.firedAt ?? 0;
  // Those that fire while the sheet is open are seen, too.
  useEffect(() => void markAlertsRead(), [newest]);
  return (
    <BottomSheet open title="已触发的提醒" onClose={onClose}>
      {fired.length === 0 ? <NoneFired pending={items.flatMap(({ alerts }) => alerts).length} /> : null}
      <ul className="watch-fired">
        {fired.map((alert) => (
          <li key={alert.id}>
            <strong>{alert.name}</strong>
            <span>{alertText(alert)}</span>
            <small>
              {momentText(alert.firedAt)}
              {alert.firedPrice === null ? '' : `，当时 ${fixedText(alert.firedPrice)} 元`}
            </small>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}

/** Says how an alert is set, or how many wait for their price. */
function NoneFired({ pending }: { pending: number }) {
  return (
    <EmptyState
      icon="bell"
      title="暂无触发的提醒"
      hint={
        pending > 0
          ? `已设 ${pending} 个提醒，到了条件会通知你，也会记在这里`
          : '点一只股票右边的“⋯”，或在股票页底部点“提醒”，就能设价格提醒'
      }
    />
  );
}
