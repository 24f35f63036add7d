import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showActionSheet } from '../../../ui/action-sheet';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/toast';
import { useChat } from '../chat-context';
import { attempt, type Removal } from '../hooks/use-removal';

const MyShares = lazy(() => import('../share/MyShares').then((module) => ({ default: module.MyShares })));

/** Follows an address that is answered with a file. */
function download(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: '' });
  link.click();
}

/** What can be done with all conversations: links given out, an archive, an end. */
export function HistoryMore({ removal }: { removal: Removal }) {
  const { sharing } = useChat().services;
  const { bulk } = removal;
  const [isListOpen, setListOpen] = useState(false);
  if (!bulk && !sharing) return null;
  const exportAll = (): Promise<void> =>
    (bulk?.exportAll() ?? Promise.reject(new Error('no archive'))).then(download, (error: unknown) =>
      showToast({ title: errorText(error).title, icon: 'error' }),
    );
  const more = async (): Promise<void> => {
    const { removeAll } = removal;
    const items: readonly (readonly [string, () => void])[] = [
      ...(sharing ? [['我的分享', () => setListOpen(true)] as const] : []),
      ...(bulk ? [['导出全部对话', () => void exportAll()] as const] : []),
      ...(removeAll ? [['删除全部对话', () => attempt(removeAll())] as const] : []),
    ];
    const labels = items.map(([label]) => label);
    const picked = await showActionSheet({
      items: labels,
      ...(removeAll ? { destructiveIndex: labels.length - 1 } : {}),
    });
    if ('tapIndex' in picked) items[picked.tapIndex]?.[1]();
  };
  return (
    <>
      <IconButton icon="more" label="全部对话的操作" onClick={() => void more()} />
      {isListOpen && sharing ? (
        <Suspense fallback={null}>
          <MyShares sharing={sharing} onClose={() => setListOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
