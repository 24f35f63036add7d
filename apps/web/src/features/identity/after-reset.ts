import { clearToken } from '../../base/account/auth';
import { replace } from '../../base/go';
import { showToast } from '../../ui/notice/toast';

/** What follows a reset: every session has ended, this browser's too, and the new password is tried at once. */
export function afterReset(account: string, uniIdRedirectUrl: string | undefined): void {
  clearToken();
  showToast({ title: '密码已重置，请登录', icon: 'success' });
  replace('login-password', { account, ...(uniIdRedirectUrl ? { uniIdRedirectUrl } : {}) });
}
