import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { showModal } from '../../../ui/overlay/modal';
import { signOut } from '../sign-out';

interface SignOutButtonProps {
  /** Called once the session has ended. */
  readonly onDone?: () => void;
}

/** Button that ends the session on this device, after a confirmation. */
export function SignOutButton({ onDone }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '退出登录？',
      content: '这台设备上的所有标签页都会退出，资料和对话都会保留。',
      confirmText: '退出登录',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    setBusy(true);
    await signOut();
    onDone?.();
  };
  return (
    <Button kind="danger" block busy={busy} onClick={() => void ask()}>
      退出登录
    </Button>
  );
}
