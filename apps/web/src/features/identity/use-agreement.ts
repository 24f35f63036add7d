import { useState } from 'react';
import { showModal } from '../../ui/overlay/modal';

/** State of a page's agreement; never ticked beforehand. */
export interface Agreement {
  readonly agreed: boolean;
  readonly setAgreed: (agreed: boolean) => void;
  /** Asks for a missing agreement, and ticks it. Resolves with whether to go on. */
  ask(): Promise<boolean>;
}

export function useAgreement(): Agreement {
  const [agreed, setAgreed] = useState(false);
  const ask = async (): Promise<boolean> => {
    if (agreed) return true;
    const { confirm } = await showModal({
      title: '请先同意协议',
      content: '继续即表示同意《用户服务协议》和《隐私政策》。',
      confirmText: '同意并继续',
      cancelText: '取消',
    });
    if (confirm) setAgreed(true);
    return confirm;
  };
  return { agreed, setAgreed, ask };
}
