import { getToken } from '../../../base/account/auth';
import { loadConfig } from '../../../base/cloud/cloud';
import { go, here } from '../../../base/go';
import { showModal } from '../../../ui/overlay/modal';

/** Whether the user is signed in. Asks a visitor to sign in and to come back to this page, whose drafts stay. */
export async function signInFirst(purpose: string): Promise<boolean> {
  if (getToken() !== null) return true;
  const isDemo = await loadConfig().then(
    ({ llm }) => llm.demo,
    () => false,
  );
  const { confirm } = await showModal({
    title: `登录后才能${purpose}`,
    content: `已经写下的内容会留在这台设备上，登录后接着用。${isDemo ? '这里还没有接入大模型，演示只处理页面上的示例。' : ''}`,
    confirmText: '去登录',
    cancelText: '取消',
  });
  if (confirm) go('login', { uniIdRedirectUrl: here() });
  return false;
}
