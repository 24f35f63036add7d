import type { WatchItem } from '@guanlan/contract';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { countUnseen, onSeen, seenUntil } from '../../../base/news/seen';
import { Icon } from '../../../ui/Icon';
import { FiredAlerts, firedOf } from './FiredAlerts';

const seenAlerts = (): number | null => seenUntil('alerts');

/** Row that says how many alerts have fired since the user has looked, and opens them. */
export function NewAlerts({ items }: { readonly items: readonly WatchItem[] }) {
  const seen = useSyncExternalStore(onSeen, seenAlerts);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const count =
    seen === null
      ? 0
      : countUnseen(
          firedOf(items).map(({ firedAt }) => firedAt),
          seen,
        );
  return (
    <>
      {count > 0 ? (
        <button type="button" className="glance-more glance-news ui-inset-focus" onClick={() => setOpen(true)}>
          {count} 条新提醒
          <Icon name="chevron" size={16} />
        </button>
      ) : null}
      {isOpen ? <FiredAlerts items={items} onClose={close} /> : null}
    </>
  );
}
