import type { StockCode } from '@guanlan/contract';
import { getToken } from '../../../base/account/auth';
import { callFunction } from '../../../base/cloud/cloud';
import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { newId } from '../../../base/new-id';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';

/** Whether a list of the user's own can be added to. A visitor is asked to sign in and comes back to this page. */
export async function isSignedInForList(): Promise<boolean> {
  if (getToken() !== null) return true;
  const { confirm } = await showModal({
    title: '登录后才能加自选',
    content: '自选股保存在你的账号里，换设备也在。',
    confirmText: '去登录',
    cancelText: '取消',
  });
  if (confirm) go('login', { uniIdRedirectUrl: here() });
  return false;
}

/** Adds a stock to the user's list and shows a toast. */
export async function addToWatchlist(code: StockCode, name: string): Promise<void> {
  if (!(await isSignedInForList())) return;
  try {
    await callFunction('watchlist.add', { requestId: newId(), code });
    showToast({ title: `${name} 已在自选`, icon: 'success' });
  } catch (error) {
    showToast({ title: errorText(error).title, icon: 'error' });
  }
}
