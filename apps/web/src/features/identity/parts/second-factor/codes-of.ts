import type { FunctionOutput } from '@guanlan/contract';
import { showModal } from '../../../../ui/overlay/modal';

type Added = FunctionOutput<'security.finishTotp' | 'security.finishPasskey'>;

/**
 * Recovery codes that came with a factor; null where there are older ones, or where they came with a lost answer, which
 * is said.
 */
export async function codesOf(factor: string, finished: Promise<Added>): Promise<Added['recoveryCodes']> {
  try {
    return (await finished).recoveryCodes;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FACTOR_EXISTS') throw error;
    await showModal({
      title: `${factor}已经添加好了`,
      content: '刚才断网，没有来得及告诉你。还没有恢复码的话，请在这一页点“重新生成恢复码”，保存一份：丢了手机时要用。',
      confirmText: '知道了',
      showCancel: false,
    });
    return null;
  }
}
