import type { TranscriptionEntry } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { errorText } from '../../../base/error-text';
import { HistoryDrawer } from '../../../kit/chat/history/HistoryDrawer';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { exportTranscripts } from '../export-all';
import { dayText } from '../info-facts';
import { useTranscriptionRemoval } from '../use-record-removal';
import { useVideoTranscriptionsInfiniteQuery } from '../videoApi';
import { BulkActions } from './BulkActions';

interface TranscriptionsDrawerProps {
  /** Buttons to the other lists. */
  readonly chips: ReactNode;
  readonly onOpen: (transcriptionId: string) => void;
  readonly onClose: () => void;
}

/** User's transcriptions: open, delete and undo. */
export function TranscriptionsDrawer({ chips, onOpen, onClose }: TranscriptionsDrawerProps) {
  return (
    <HistoryDrawer title="转写记录" onClose={onClose}>
      <div className="video-records-head">{chips}</div>
      <Transcriptions onOpen={onOpen} />
    </HistoryDrawer>
  );
}

const states: Readonly<Record<TranscriptionEntry['status'], (lines: number) => string>> = {
  running: () => '正在转写',
  done: (lines) => `${lines} 行`,
  error: () => '没有完成',
};

function Transcriptions({ onOpen }: Pick<TranscriptionsDrawerProps, 'onOpen'>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useVideoTranscriptionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { removed, remove, removeAll, undo } = useTranscriptionRemoval();
  const all = data?.pages.flatMap((page) => page.transcriptions) ?? [];
  if (error && !isFetching && all.length === 0) {
    return <ErrorState title={errorText(error).title} action="重试" onAction={() => void refetch()} />;
  }
  if (!data) return <Skeleton label="正在加载转写记录" />;
  return (
    <div className="video-records">
      {all.length === 0 ? (
        <EmptyState title="还没有转写过" hint="在“本地文件”里选一个视频或录音，上传后写成的文字稿会留在这里" />
      ) : null}
      <ul aria-label="转写记录">
        {all.map(({ id, name, status, lines, createdAt }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <span>{name}</span>
              <span className="video-source">
                {states[status](lines)} · {dayText(createdAt)}
              </span>
            </button>
            <IconButton icon="close" size={18} label={`删除：${name}`} onClick={() => remove(id, name)} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更早的记录
        </Button>
      ) : null}
      {all.length > 0 ? <BulkActions noun="文字稿" onExport={exportTranscripts} onRemove={removeAll} /> : null}
      {removed ? <UndoBar words={removed} onUndo={undo} /> : null}
    </div>
  );
}
