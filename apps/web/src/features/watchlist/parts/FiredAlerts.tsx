import type { WatchItem } from '@guanlan/contract';
import { useEffect } from 'react';
import { fixedText, momentText } from '../../../base/market-text';
import { markSeen } from '../../../base/news/seen';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
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

/** Sheet of the alerts that have fired. */
export function FiredAlerts({ items, onClose }: FiredAlertsProps) {
  const fired = firedOf(items);
  const newest = fired[0]?.firedAt ?? 0;
  useEffect(() => markSeen('alerts', newest), [newest]);
  return (
    <BottomSheet open title="已触发的提醒" onClose={onClose}>
      {fired.length === 0 ? <p className="market-hint">暂无触发的提醒</p> : null}
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
