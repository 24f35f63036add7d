import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import { onDemand } from '../../../ui/overlay/on-demand';
import type { ChatBulk } from '../chat-services';
import { attempt } from '../hooks/use-removal';
import type { ChatSharing } from '../share/sharing';

const MyShares = onDemand(() => import('../share/MyShares').then((module) => module.MyShares));

/** Downloads the file at an address. */
function download(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: '' });
  link.click();
}

interface HistoryMoreProps {
  /** Name of one entry. */
  readonly noun?: string;
  readonly bulk: ChatBulk | undefined;
  readonly sharing: ChatSharing | undefined;
  /** Ground of the button: the page, or its title bar. */
  readonly on?: 'page' | 'bar';
  /** Starts to choose some; absent where that is not offered. */
  readonly onChoose?: () => void;
  /** Removes all entries; asks for confirmation first. */
  readonly onRemoveAll: (() => Promise<void>) | null;
}

/** Menu for all conversations: shared links, archive, removal. */
export function HistoryMore({ noun = '对话', bulk, sharing, on = 'page', onChoose, onRemoveAll }: HistoryMoreProps) {
  const [isListOpen, setListOpen] = useState(false);
  if (!bulk && !sharing) return null;
  const exportAll = (): Promise<void> =>
    (bulk?.exportAll() ?? Promise.reject(new Error('no archive'))).then(download, (error: unknown) =>
      showToast({ title: errorText(error).title, icon: 'error' }),
    );
  const more = async (): Promise<void> => {
    const items: readonly (readonly [string, () => void])[] = [
      ...(onChoose ? [['选择', onChoose] as const] : []),
      ...(sharing ? [['我的分享', () => setListOpen(true)] as const] : []),
      ...(bulk ? [[`导出全部${noun}`, () => void exportAll()] as const] : []),
      ...(onRemoveAll ? [[`删除全部${noun}`, () => attempt(onRemoveAll())] as const] : []),
    ];
    const labels = items.map(([label]) => label);
    const picked = await showActionSheet({
      items: labels,
      ...(onRemoveAll ? { destructiveIndex: labels.length - 1 } : {}),
    });
    if ('tapIndex' in picked) items[picked.tapIndex]?.[1]();
  };
  return (
    <>
      <IconButton icon="more" on={on} label={`全部${noun}的操作`} onClick={() => void more()} />
      {isListOpen && sharing ? <MyShares sharing={sharing} onClose={() => setListOpen(false)} /> : null}
    </>
  );
}
