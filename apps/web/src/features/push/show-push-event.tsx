import type { PushEvent } from '@guanlan/contract';
import { followPath, go, here, href, inAppPath } from '../../base/go';
import { showToast } from '../../ui/notice/toast';
import { openOverlay } from '../../ui/overlay/overlay-store';
import { type Notice, NoticeDialog, ShownNotices } from './parts/NoticeDialog';

/** Duration of a notification without a page, ms. */
const NOTICE_MS = 4000;

/** Notices of the dialog that is open; null while none is. */
let shown: ShownNotices | null = null;

/** Whether the page that a notice leads to is on screen. */
const isInView = (path: string | undefined): boolean => path !== undefined && inAppPath(path) === here();

const isInboxInView = (): boolean => here().split('?')[0] === href('inbox');

/** Asks whether to open the page of a notice; where several came until the answer, whether to open the inbox. */
async function offer(notice: Notice): Promise<void> {
  if (shown !== null) {
    shown.add(notice);
    return;
  }
  const notices = new ShownNotices(notice);
  shown = notices;
  const isWanted = await openOverlay(false, (open, answer) => (
    <NoticeDialog notices={notices} open={open} onAnswer={answer} />
  ));
  shown = null;
  if (!isWanted) return;
  const path = inAppPath(notice.path ?? '');
  if (notices.items().length > 1 || path === null) go('inbox');
  else followPath(path);
}

/**
 * Shows a notification; one that leads to a page asks first, in one dialog for all that come until it is answered.
 * Where the inbox is in view, it lists them itself; over its own page a notice is a toast. Other events concern the pages that hold the data.
 */
export async function showPushEvent(event: PushEvent): Promise<void> {
  if (event.type !== 'notice' || isInboxInView()) return;
  if (event.path !== undefined && inAppPath(event.path) !== null && !isInView(event.path)) return offer(event);
  showToast({ title: [event.title, event.text].filter(Boolean).join('：'), duration: NOTICE_MS });
}
