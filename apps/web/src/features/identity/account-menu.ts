import { callFunction } from '../../base/cloud';
import { errorText } from '../../base/error-text';
import { go } from '../../base/go';
import { showActionSheet } from '../../ui/action-sheet';
import { showToast } from '../../ui/toast';
import { signOut } from './sign-out';

/** Who is signed in, and the way out. */
export async function openAccountMenu(): Promise<void> {
  let title = '我的账户';
  try {
    const { mobile, nickname } = await callFunction('identity.me', {});
    title = mobile ?? nickname;
  } catch (error) {
    showToast({ title: errorText(error).title });
    return;
  }
  const answer = await showActionSheet({ title, items: ['个人资料', '退出登录'], destructiveIndex: 1 });
  if (!('tapIndex' in answer)) return;
  if (answer.tapIndex === 0) go('userinfo');
  else await signOut();
}
