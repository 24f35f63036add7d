import type { EnglishWord } from '@guanlan/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { onChanged } from '../../../base/push/push-events';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { forgetWords, useWordsInfiniteQuery } from '../englishApi';
import { WordRow } from '../parts/WordRow';
import { WordSheet } from '../parts/WordSheet';
import '../parts/word-list.css';
import { useWordRemoval } from '../words/use-word-list';
import { exportWords } from '../words/word-csv';

/** User's word list: search, removal, export, and the link to the review. */
export function WordListScreen() {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const list = useWordsInfiniteQuery(wanted, { refetchOnMountOrArgChange: true });
  const { removed, remove, removeAll, undo } = useWordRemoval();
  const dispatch = useDispatch();
  // Another tab or device added, removed or reviewed a word.
  useEffect(() => onChanged('words', () => void dispatch(forgetWords())), [dispatch]);
  const [opened, setOpened] = useState<EnglishWord | null>(null);
  // Due times are counted from the last read of the list.
  const now = useMemo(() => (list.data ? Date.now() : 0), [list.data]);
  const first = list.data?.pages[0];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const failure = list.error !== undefined && !list.isFetching ? errorText(list.error) : null;
  const bottom = removed ? <UndoBar words={removed} onUndo={undo} /> : null;
  return (
    <Screen bottom={bottom}>
      {!first && failure ? (
        <ErrorState title={failure.title} action={failure.action ?? '重试'} onAction={() => void list.refetch()} />
      ) : !first ? (
        <Skeleton label="正在加载生词本" />
      ) : first.total === 0 && wanted === '' ? (
        <EmptyState
          icon="book"
          title="生词本还是空的"
          hint="和英语老师聊天时，点不认识的单词，把它加入生词本"
          action="去聊天"
          onAction={() => go('english-teacher', {})}
        />
      ) : (
        <div className="english-list">
          <Tools total={first.total} due={first.due} onRemoveAll={wanted === '' ? removeAll : null} />
          <TextField
            label="搜索单词或释义"
            hideLabel
            type="search"
            placeholder="搜索单词或释义"
            maxLength={100}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          {items.length === 0 ? <p className="english-hint">没有找到“{wanted}”</p> : null}
          {items.length === 0 ? null : (
            <ul className="english-rows" aria-label="生词">
              {items.map((word) => (
                <WordRow
                  key={word.id}
                  word={word}
                  now={now}
                  onOpen={() => setOpened(word)}
                  onRemove={() => remove(word.id, word.word)}
                />
              ))}
            </ul>
          )}
          {list.hasNextPage ? (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {failure ? `${failure.title}，重试` : '再看 50 个'}
            </Button>
          ) : null}
        </div>
      )}
      {opened ? <WordSheet word={opened.word} sentence={opened.sentence} onClose={() => setOpened(null)} /> : null}
    </Screen>
  );
}

interface ToolsProps {
  readonly total: number;
  readonly due: number;
  /** Removes all words; null while a search shows only some of them. */
  readonly onRemoveAll: (() => void) | null;
}

function Tools({ total, due, onRemoveAll }: ToolsProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await exportWords();
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="english-list-tools">
      <Button kind={due > 0 ? 'primary' : 'secondary'} onClick={() => go('english-review')}>
        {due > 0 ? `复习 ${due} 个` : '没有待复习的'}
      </Button>
      <span className="english-hint">共 {total} 个</span>
      <span className="english-list-all">
        <Button kind="quiet" icon="download" busy={isSaving} onClick={() => void save()}>
          导出 CSV
        </Button>
        {onRemoveAll ? (
          <Button kind="quiet" onClick={onRemoveAll}>
            清空
          </Button>
        ) : null}
      </span>
    </div>
  );
}
