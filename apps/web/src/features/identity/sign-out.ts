import { clearToken } from '../../base/account/auth';
import { clearRecents } from '../../base/account/recent';
import { callFunction } from '../../base/cloud/cloud';
import { errorText } from '../../base/error-text';
import { clearOfflineCache } from '../../base/offline/device-cache';
import { pushState } from '../../base/push/push-state';
import { showToast } from '../../ui/notice/toast';

/** Ends the session on the server. The browser forgets its token even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  let title = '已退出登录';
  const cid = pushState().view?.clientId;
  // Unbound first, so that pushes for this user do not reach the next person at this device; ending the session unbinds
  // it only later.
  if (cid) await callFunction('push.unbind', { cid }).catch(() => {});
  try {
    await callFunction('identity.logout', {});
  } catch (error) {
    title = `已在本机退出；${errorText(error).title}`;
  }
  clearRecents();
  void clearOfflineCache();
  clearToken();
  showToast({ title });
}
