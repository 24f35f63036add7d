import { Chip } from '../../../ui/Chip';
import type { IconName } from '../../../ui/icon-paths';

/** List of the video page: facts of links, summaries, transcriptions. */
export type RecordList = 'records' | 'summaries' | 'transcriptions';

export const listNames: Readonly<Record<RecordList, string>> = {
  records: '提取记录',
  summaries: '要点记录',
  transcriptions: '转写记录',
};

const icons: Readonly<Record<RecordList, IconName>> = { records: 'video', summaries: 'list', transcriptions: 'mic' };

interface ListChipsProps {
  /** List that is shown. */
  readonly shown: RecordList;
  readonly onList: (list: RecordList) => void;
}

/** Buttons to the other lists of the video page. */
export function ListChips({ shown, onList }: ListChipsProps) {
  const lists = Object.keys(listNames) as RecordList[];
  return (
    <div className="video-actions">
      {lists
        .filter((list) => list !== shown)
        .map((list) => (
          <Chip key={list} icon={icons[list]} onClick={() => onList(list)}>
            {listNames[list]}
          </Chip>
        ))}
    </div>
  );
}
