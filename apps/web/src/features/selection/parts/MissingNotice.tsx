import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';
import { useRestoreStrategyMutation } from '../selectionApi';
import type { DraftState } from '../use-draft';
import type { StrategyState } from '../use-strategy';
import { Notice } from './Notice';

interface MissingNoticeProps {
  readonly draft: DraftState;
  readonly strategy: StrategyState;
}

/** Says that the strategy of the address or of the draft does not exist, and brings back one that was removed. */
export function MissingNotice({ draft, strategy }: MissingNoticeProps) {
  const [restore, restoring] = useRestoreStrategyMutation();
  const { missing } = strategy;
  if (strategy.isLoginNeeded) {
    return (
      <Notice text="没有找到链接里的策略。如果是你保存的，登录后可以打开。下面不是它的条件。">
        <Button onClick={() => go('login', { uniIdRedirectUrl: here() })}>去登录</Button>
      </Notice>
    );
  }
  if (!missing) return null;
  const bringBack = async (): Promise<void> => {
    const { data, error } = await restore({ id: missing.id });
    if (error) {
      const isGone = 'code' in error && error.code === 'NOT_FOUND';
      if (isGone) strategy.stopLooking();
      const title = isGone ? '这个策略不能恢复：不是你的，或删除已超过 30 天' : errorText(error).title;
      return showToast({ title, duration: 3000 });
    }
    strategy.noteSaved();
    strategy.stopLooking();
    if (missing.base === undefined) draft.load(data.strategy);
    else draft.resume(missing.id, missing.base);
  };
  const text =
    missing.base === undefined
      ? '链接里的策略不存在或已删除，下面不是它的条件。30 天内删除的自己的策略可以恢复。'
      : '这个策略已在别处删除。下面的条件还在，可以保存为新策略；30 天内也可以恢复原来的策略。';
  return (
    <Notice text={text}>
      <Button busy={restoring.isLoading} onClick={() => void bringBack()}>
        恢复策略
      </Button>
      <Button kind="quiet" onClick={strategy.stopLooking}>
        知道了
      </Button>
    </Notice>
  );
}
