import type { StockCode } from '@guanlan/contract';
import { getToken, subscribeAuth } from '../../../base/account/auth';
import { forgetWatch, handedWatch, handWatch, type WantedStock } from '../../../base/account/handed-watch';
import { callFunction } from '../../../base/cloud/cloud';
import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { newId } from '../../../base/new-id';
import { tellPushEvent } from '../../../base/push/push-events';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';

/**
 * Whether a list of the user's own can be added to. A visitor is asked to sign in and comes back to this page; the stock
 * is added then.
 */
export async function isSignedInForList(stock?: WantedStock): Promise<boolean> {
  if (getToken() !== null) return true;
  const { confirm } = await showModal({
    title: '登录后才能加自选',
    content: '自选股保存在你的账号里，换设备也在。',
    confirmText: '去登录',
    cancelText: '取消',
  });
  if (confirm) {
    if (stock) addAfterSignIn(stock);
    go('login', { uniIdRedirectUrl: here() });
  }
  return false;
}

let stopWaiting: (() => void) | undefined;

/** Adds a stock once its visitor has signed in. */
function addAfterSignIn(stock: WantedStock): void {
  handWatch(stock);
  stopWaiting?.();
  stopWaiting = subscribeAuth(() => {
    if (getToken() === null) return;
    stopWaiting?.();
    const wanted = handedWatch();
    forgetWatch();
    if (wanted) void addToWatchlist(wanted.code, wanted.name);
  });
}

/** Adds a stock to the user's list and shows a toast. */
export async function addToWatchlist(code: StockCode, name: string): Promise<void> {
  if (!(await isSignedInForList({ code, name }))) return;
  try {
    await callFunction('watchlist.add', { requestId: newId(), code });
    // At once, without waiting for the server's own push.
    tellPushEvent({ type: 'changed', what: 'watchlist' });
    showToast({ title: `${name} 已加入自选`, icon: 'success' });
  } catch (error) {
    showToast({ title: errorText(error).title, icon: 'error' });
  }
}
