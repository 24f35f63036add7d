import type { PriceAlert, WatchItem } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { href } from '../../../base/go';
import { fixedText, momentText } from '../../../base/market-text';
import { getUnread, setUnread } from '../../../base/news/unread';
import { Chip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { EmptyState } from '../../../ui/states';
import { alertText } from '../alert-text';
import { useAlertRemoval } from '../use-alert-removal';

/** Alert with the name of its stock. */
type NamedAlert = PriceAlert & Pick<WatchItem, 'name'>;

const namedAlerts = (items: readonly WatchItem[]): readonly NamedAlert[] =>
  items.flatMap(({ name, alerts }) => alerts.map((alert) => ({ ...alert, name })));

/** Alerts that wait for their condition, in the order of the list. */
export const waitingOf = (items: readonly WatchItem[]): readonly NamedAlert[] =>
  namedAlerts(items).filter(({ active }) => active);

/** Alerts that have fired, newest first. */
const firedOf = (items: readonly WatchItem[]) =>
  namedAlerts(items)
    .flatMap((alert) => (alert.firedAt === null ? [] : [{ ...alert, firedAt: alert.firedAt }]))
    .sort((a, b) => b.firedAt - a.firedAt);

interface AllAlertsProps {
  readonly items: readonly WatchItem[];
  readonly onClose: () => void;
}

/** Sheet of the alerts of all stocks: those that wait, and those that have fired. Opens at what is new. */
export function AllAlerts({ items, onClose }: AllAlertsProps) {
  const waiting = waitingOf(items);
  const fired = firedOf(items);
  const [isFired, setFired] = useState(() => getUnread().alert > 0 || (waiting.length === 0 && fired.length > 0));
  const { removed, remove, undo } = useAlertRemoval();
  return (
    <BottomSheet open title="提醒" onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line */}
      <div className="watch-tabs" role="group" aria-label="哪些提醒">
        <Chip on={!isFired} onClick={() => setFired(false)}>
          {`已设 ${waiting.length}`}
        </Chip>
        <Chip on={isFired} onClick={() => setFired(true)}>
          {`已触发 ${fired.length}`}
        </Chip>
      </div>
      {isFired ? <Fired fired={fired} /> : <Waiting waiting={waiting} onRemove={(alert) => void remove(alert)} />}
      {removed ? <UndoBar words={`已删除提醒“${alertText(removed)}”`} onUndo={undo} /> : null}
    </BottomSheet>
  );
}

interface WaitingProps {
  readonly waiting: readonly NamedAlert[];
  readonly onRemove: (alert: NamedAlert) => void;
}

function Waiting({ waiting, onRemove }: WaitingProps) {
  if (waiting.length === 0) {
    return (
      <EmptyState
        icon="bell"
        title="没有等着的提醒"
        hint="点一只股票右边的“⋯”，或在股票页底部点“提醒”，就能设价格提醒"
      />
    );
  }
  return (
    <ul className="watch-fired" aria-label="已设的提醒">
      {waiting.map((alert) => (
        <li key={alert.id} className="watch-waiting">
          <a className="ui-inset-focus" href={`#${href('stock', { code: alert.code })}`}>
            <strong>{alert.name}</strong>
            <span>{alertText(alert)}</span>
            <small>{alert.repeat === 'daily' ? '每个交易日提醒一次' : '只提醒一次'}</small>
          </a>
          <IconButton
            icon="close"
            size={18}
            label={`删除提醒：${alert.name} ${alertText(alert)}`}
            onClick={() => onRemove(alert)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Marks the notices of alerts as read on all devices. Without an answer they stay unread until the next look. */
async function markAlertsRead(): Promise<void> {
  if (getUnread().alert === 0) return;
  await callFunction('notices.read', { kind: 'alert' }).then(
    ({ unread }) => setUnread(unread),
    () => {},
  );
}

function Fired({ fired }: { readonly fired: ReturnType<typeof firedOf> }) {
  const newest = fired[0]?.firedAt ?? 0;
  // Those that fire while the list is open are seen, too.
  useEffect(() => void markAlertsRead(), [newest]);
  if (fired.length === 0) {
    return <EmptyState icon="bell" title="还没有触发过提醒" hint="到了条件会通知你，也会记在这里" />;
  }
  return (
    <ul className="watch-fired" aria-label="已触发的提醒">
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
  );
}
