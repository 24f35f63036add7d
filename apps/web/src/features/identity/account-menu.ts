import type { Me } from '@guanlan/contract';
import { callFunction } from '../../base/cloud/cloud';
import { errorText } from '../../base/error-text';
import { go } from '../../base/go';
import { showToast } from '../../ui/notice/toast';
import { showActionSheet } from '../../ui/overlay/action-sheet';
import { signOut } from './sign-out';

/** Items of the menu, signing out last. An administrator also gets the list of pending verifications. */
function itemsFor({ role }: Me): readonly { readonly text: string; readonly act: () => void | Promise<void> }[] {
  return [
    { text: '个人资料', act: () => go('userinfo') },
    ...(role.includes('admin') ? [{ text: '实名审核', act: () => go('realname-review') }] : []),
    { text: '设置', act: () => go('settings') },
    { text: '退出登录', act: signOut },
  ];
}

/** Opens the menu of the signed-in account: its pages, and signing out. */
export async function openAccountMenu(): Promise<void> {
  let me: Me;
  try {
    me = await callFunction('identity.me', {});
  } catch (error) {
    showToast({ title: errorText(error).title });
    return;
  }
  const items = itemsFor(me);
  const answer = await showActionSheet({
    title: me.mobile ?? me.nickname,
    items: items.map(({ text }) => text),
    destructiveIndex: items.length - 1,
  });
  if ('tapIndex' in answer) await items[answer.tapIndex]?.act();
}
