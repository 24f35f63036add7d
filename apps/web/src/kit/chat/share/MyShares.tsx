import { SHARES_MAX, type Share } from '@guanlan/contract';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { showModal } from '../../../ui/overlay/modal';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
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

const say = (cause: unknown): void => showToast({ title: errorText(cause).title, icon: 'error' });

/** A share that is not found has ended: in another tab, or by a call whose answer was lost. */
function unlessEnded(cause: unknown): void {
  if ((cause as { code?: unknown }).code !== 'NOT_FOUND') throw cause;
}

/** Active links of the user: copy, end one, or end all. */
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
      await sharing.end(share.id).catch(unlessEnded);
      setItems((before) => before?.filter(({ id }) => id !== share.id) ?? null);
      showToast({ title: '已停止分享，链接打不开了' });
    } catch (cause) {
      say(cause);
    }
  };
  const endAll = async (count: number): Promise<void> => {
    const { confirm } = await showModal({
      title: '停止全部分享？',
      content: `${count} 个链接都会打不开，不能恢复。`,
      confirmText: '全部停止',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    try {
      await sharing.endAll();
      setItems([]);
      showToast({ title: '已停止全部分享' });
    } catch (cause) {
      say(cause);
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
        <>
          {items.length > 1 ? <Total count={items.length} onEndAll={() => void endAll(items.length)} /> : null}
          <ul className="share-list" aria-label="正在分享的链接">
            {items.map((share) => (
              <li key={share.id}>
                <strong>{share.title}</strong>
                <span>{aboutOf(share)}</span>
                {share.removed ? <span>对话已删除，链接暂时打不开；恢复对话后又能打开</span> : null}
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
        </>
      )}
    </BottomSheet>
  );
}

/** Number of links, and its limit. */
function Total({ count, onEndAll }: { count: number; onEndAll: () => void }) {
  return (
    <div className="share-total">
      <span>
        {count < SHARES_MAX
          ? `共 ${count} 个链接，最多 ${SHARES_MAX} 个`
          : `共 ${count} 个链接，已到上限：要分享新的，请先停止一些`}
      </span>
      <Button kind="quiet" onClick={onEndAll}>
        全部停止
      </Button>
    </div>
  );
}
