import type { PushEvent } from '@guanlan/contract';
import { followPath, inAppPath } from '../../base/go';
import { showToast } from '../../ui/notice/toast';
import { showModal } from '../../ui/overlay/modal';

/** Duration of a notification without a page, ms. */
const NOTICE_MS = 4000;

/** Shows a notification; one that leads to a page asks first. Other events concern the pages that hold the data. */
export async function showPushEvent(event: PushEvent): Promise<void> {
  if (event.type !== 'notice') return;
  const path = event.path === undefined ? null : inAppPath(event.path);
  if (path === null)
    return showToast({ title: [event.title, event.text].filter(Boolean).join('：'), duration: NOTICE_MS });
  const { confirm } = await showModal({
    title: event.title,
    content: event.text,
    confirmText: '查看',
    cancelText: '知道了',
  });
  if (confirm) followPath(path);
}
