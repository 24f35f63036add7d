import type { FunctionOutput } from '@guanlan/contract';
import { useState } from 'react';
import { Chip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import { knownQuote } from '../../market/live/live-quotes';
import { deed } from '../deed';
import { exportWatchlist } from '../watchlist-csv';
import { AddStock } from './AddStock';
import { AllAlerts, waitingOf } from './AllAlerts';
import { GroupSheet } from './GroupSheet';
import { ImportSheet } from './ImportSheet';

interface WatchToolsProps {
  readonly list: FunctionOutput<'watchlist.list'>;
  readonly groupId: string | undefined;
  readonly isOrdering: boolean;
  readonly onOrdering: (next: boolean) => void;
}

type Sheet = 'add' | 'import' | 'groups' | 'alerts' | null;

/** Actions on the whole list. */
export function WatchTools({ list, groupId, isOrdering, onOrdering }: WatchToolsProps) {
  const [sheet, setSheet] = useState<Sheet>(null);
  const { groups, items } = list;
  const close = (): void => setSheet(null);
  const watched = new Set(items.map(({ code }) => code));
  const waiting = waitingOf(items).length;
  const showMore = async (): Promise<void> => {
    const answer = await showActionSheet({ title: '自选股', items: ['粘贴代码导入', '导出为表格'] });
    if (!('tapIndex' in answer)) return;
    if (answer.tapIndex === 0) setSheet('import');
    else await deed(exportWatchlist({ groups, items, quoteOf: knownQuote }));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line */}
      <div className="watch-tools" role="group" aria-label="自选股操作">
        <Chip icon="plus" onClick={() => setSheet('add')}>
          添加
        </Chip>
        <Chip on={isOrdering} onClick={() => onOrdering(!isOrdering)}>
          {isOrdering ? '完成' : '编辑'}
        </Chip>
        <Chip onClick={() => setSheet('groups')}>分组</Chip>
        <Chip onClick={() => setSheet('alerts')}>{waiting > 0 ? `提醒 ${waiting}` : '提醒'}</Chip>
        <IconButton icon="more" size={20} label="导入与导出" onClick={() => void showMore()} />
      </div>
      {sheet === 'add' ? <AddStock groupId={groupId} watched={watched} onClose={close} /> : null}
      {sheet === 'import' ? <ImportSheet groupId={groupId} watched={watched} onClose={close} /> : null}
      {sheet === 'groups' ? <GroupSheet groups={groups} onClose={close} /> : null}
      {sheet === 'alerts' ? <AllAlerts items={items} onClose={close} /> : null}
    </>
  );
}
