import { clearToken } from '../../base/account/auth';
import { clearRecents } from '../../base/account/recent';
import { callFunction } from '../../base/cloud/cloud';
import { errorText } from '../../base/error-text';
import { pushState } from '../../base/push/push-state';
import { showToast } from '../../ui/notice/toast';

/** Ends the session on the server; the sign-in of this browser is forgotten even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  let title = '已退出登录';
  const cid = pushState().view?.clientId;
  // What is pushed to the user shall not come to whoever sits here next; ending the session ends it too, but later.
  if (cid) await callFunction('push.unbind', { cid }).catch(() => {});
  try {
    await callFunction('identity.logout', {});
  } catch (error) {
    title = `已在本机退出；${errorText(error).title}`;
  }
  clearRecents();
  clearToken();
  showToast({ title });
}
