import type { WatchItem } from '@guanlan/contract';
import { useCallback, useState } from 'react';
import { badgeText } from '../../../base/news/badges';
import { useUnread } from '../../../base/news/unread';
import { AllAlerts } from './AllAlerts';

/** Row that says how many alerts have fired since the user has looked on any device, and opens them. */
export function NewAlerts({ items }: { readonly items: readonly WatchItem[] }) {
  const { alert: count } = useUnread();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {count > 0 ? (
        <button type="button" className="glance-more glance-news ui-inset-focus" onClick={() => setOpen(true)}>
          {badgeText(count)} 条新提醒
        </button>
      ) : null}
      {isOpen ? <AllAlerts items={items} onClose={close} /> : null}
    </>
  );
}
