import { type ReactNode, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { HistoryDrawer } from '../../../kit/chat/history/HistoryDrawer';
import { useDebounced } from '../../../kit/chat/hooks/use-debounced';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { exportRecords } from '../export-all';
import { dayText } from '../info-facts';
import { useRecordRemoval } from '../use-record-removal';
import { useVideoRecordsInfiniteQuery } from '../videoApi';
import { BulkActions } from './BulkActions';

interface RecordsDrawerProps {
  /** Buttons to the other lists. */
  readonly chips: ReactNode;
  readonly onOpen: (recordId: string) => void;
  /** Shows the summaries instead. */
  readonly onSummaries: () => void;
  readonly onClose: () => void;
}

/** Pause in typing before the search, ms. */
const SEARCH_DEBOUNCE_MS = 300;

/** User's earlier records: search, open, delete and undo. */
export function RecordsDrawer({ chips, onOpen, onSummaries, onClose }: RecordsDrawerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  return (
    <HistoryDrawer title="提取记录" onClose={onClose}>
      <div className="video-records-head">
        {chips}
        <TextField
          label="搜索记录"
          hideLabel
          placeholder="搜索标题、作者、链接"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Records search={search} onOpen={onOpen} onSummaries={onSummaries} />
    </HistoryDrawer>
  );
}

interface RecordsProps extends Pick<RecordsDrawerProps, 'onOpen' | 'onSummaries'> {
  readonly search: string;
}

function Records({ search, onOpen, onSummaries }: RecordsProps) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useVideoRecordsInfiniteQuery(search);
  const { removed, remove, removeAll, undo } = useRecordRemoval();
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  if (error && records.length === 0) {
    return <ErrorState title={errorText(error).title} action="重试" onAction={() => void refetch()} />;
  }
  if (isFetching && !data) return <Skeleton label="正在加载记录" />;
  return (
    <div className="video-records">
      {records.length === 0 ? (
        search === '' ? (
          <EmptyState
            title="还没有提取过链接"
            hint="用链接提取过的视频会留在这里；由文字、文件写成的要点在“要点记录”里"
            action="看要点记录"
            onAction={onSummaries}
          />
        ) : (
          <EmptyState title="没有找到" hint="换个词再搜，或去“要点记录”里找" />
        )
      ) : null}
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <button type="button" onClick={() => onOpen(record.id)}>
              <span>{record.title || record.url}</span>
              <span className="video-source">
                {record.author ? `${record.author} · ` : ''}
                {dayText(record.createdAt)}
              </span>
            </button>
            <IconButton
              icon="close"
              size={18}
              label={`删除：${record.title}`}
              onClick={() => remove(record.id, record.title || record.url)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更早的记录
        </Button>
      ) : null}
      {search === '' && records.length > 0 ? (
        <BulkActions noun="记录" onExport={exportRecords} onRemove={removeAll} />
      ) : null}
      {removed ? <UndoBar words={removed} onUndo={undo} /> : null}
    </div>
  );
}
