import { clearToken } from '../../base/account/auth';
import { replace } from '../../base/go';
import { showToast } from '../../ui/notice/toast';

/** Leads to the password login after a reset, which ended every session, this browser's included. */
export function afterReset(account: string, uniIdRedirectUrl: string | undefined): void {
  clearToken();
  showToast({ title: '密码已重置，请登录', icon: 'success' });
  replace('login-password', { account, ...(uniIdRedirectUrl ? { uniIdRedirectUrl } : {}) });
}
