import type { Share } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { newId } from '../../../base/new-id';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import type { ChatSharing } from './sharing';
import './share.css';

const terms = [
  { days: 7, label: '7 天' },
  { days: 30, label: '30 天' },
  { days: null, label: '长期有效' },
] as const;

interface LinkSheetProps {
  readonly sharing: ChatSharing;
  readonly conversationId: string;
  readonly messageIds: readonly string[];
  /** Text about what others see. */
  readonly about: string;
  readonly onClose: () => void;
  /** Opens the list of all shares. */
  readonly onList: () => void;
}

/** Sheet that creates a link under which anybody can read the chosen messages. */
export function LinkSheet({ sharing, conversationId, messageIds, about, onClose, onList }: LinkSheetProps) {
  const [days, setDays] = useState<number | null>(7);
  const [share, setShare] = useState<Share | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The request id stays, so that pressing again after a lost answer creates no second share.
  const [ids] = useState(() => new Map<number | null, string>());
  const make = async (): Promise<void> => {
    const requestId = ids.get(days) ?? newId();
    ids.set(days, requestId);
    setBusy(true);
    try {
      const made = await sharing.share({ requestId, conversationId, messageIds, days });
      setShare(made);
      await copyText(sharing.addressOf(made));
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const footer = share ? (
    <Button kind="primary" block onClick={() => void copyText(sharing.addressOf(share))}>
      复制链接
    </Button>
  ) : (
    <Button kind="primary" block aria-busy={isBusy} onClick={() => !isBusy && void make()}>
      生成链接并复制
    </Button>
  );
  return (
    <BottomSheet open title="分享链接" onClose={onClose} footer={footer}>
      <p className="share-words">拿到链接的人不用登录就能看到{about}。可以随时在“我的分享”里停止。</p>
      {share ? (
        <p className="share-address" data-testid="share-address">
          {sharing.addressOf(share)}
        </p>
      ) : (
        <fieldset className="share-terms" aria-label="有效期">
          {terms.map((term) => (
            <Chip key={term.label} on={term.days === days} onClick={() => setDays(term.days)}>
              {term.label}
            </Chip>
          ))}
        </fieldset>
      )}
      <Button kind="quiet" onClick={onList}>
        我的分享
      </Button>
    </BottomSheet>
  );
}
