import type { Share } from '@guanlan/contract';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { BottomSheet } from '../../../ui/BottomSheet';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { showToast } from '../../../ui/toast';
import type { ChatSharing } from './sharing';
import './share.css';

const day = (ms: number): string =>
  new Date(ms).toLocaleDateString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });

const aboutOf = ({ count, createdAt, expiresAt }: Share): string =>
  `${count} 条内容 · ${day(createdAt)}分享 · ${expiresAt === null ? '长期有效' : `${day(expiresAt)}到期`}`;

/** All links of the user that can be opened: copy one, or end it. */
export function MyShares({ sharing, onClose }: { sharing: ChatSharing; onClose: () => void }) {
  const [items, setItems] = useState<readonly Share[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    setError(null);
    sharing.list().then(setItems, setError);
  }, [sharing]);
  useEffect(load, [load]);
  const end = async (share: Share): Promise<void> => {
    try {
      await sharing.end(share.id);
      setItems((before) => before?.filter(({ id }) => id !== share.id) ?? null);
      showToast({ title: '已停止分享，链接打不开了' });
    } catch (cause) {
      showToast({ title: errorText(cause).title, icon: 'error' });
    }
  };
  return (
    <BottomSheet open title="我的分享" onClose={onClose}>
      {error ? (
        <ErrorState title={errorText(error).title} action="重试" onAction={load} />
      ) : items === null ? (
        <Skeleton label="正在加载分享" />
      ) : items.length === 0 ? (
        <EmptyState
          title="没有正在分享的链接"
          hint="在对话、译文、文案、诗稿或回答的“分享”里选“分享链接”，就能发给别人"
        />
      ) : (
        <ul className="share-list" aria-label="正在分享的链接">
          {items.map((share) => (
            <li key={share.id}>
              <strong>{share.title}</strong>
              <span>{aboutOf(share)}</span>
              <div>
                <Button kind="quiet" onClick={() => void copyText(sharing.addressOf(share))}>
                  复制链接
                </Button>
                <Button kind="quiet" onClick={() => void end(share)}>
                  停止分享
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </BottomSheet>
  );
}
