import { useEffect, useMemo, useRef, useState } from 'react';
import { replace } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { useNavBar } from '../../../base/nav-bar';
import { WorkHistory } from '../../../kit/works/WorkHistory';
import { IconButton } from '../../../ui/IconButton';
import { chatServices } from '../../chat/chat-services';
import { ListChips, listNames, type RecordList } from './ListChips';
import { RecordsDrawer } from './RecordsDrawer';
import { TranscriptionsDrawer } from './TranscriptionsDrawer';

interface RecordsProps {
  readonly workId: string | null;
  /** List that keeps what is on screen. */
  readonly first: RecordList;
  /** Opens the empty page. */
  readonly onNew: () => void;
}

/** Buttons to the history and to an empty page in the navigation bar, for signed-in users, with the lists. */
export function Records({ workId, first, onNew }: RecordsProps) {
  const signedIn = useSignedIn();
  const [open, setOpen] = useState<RecordList | null>(null);
  const close = (): void => setOpen(null);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  const right = useMemo(
    () =>
      signedIn ? (
        <>
          <IconButton icon="menu" label={listNames[first]} on="bar" onClick={() => setOpen(first)} />
          <IconButton icon="plus" label="新提取" on="bar" onClick={() => latest.current()} />
        </>
      ) : null,
    [signedIn, first],
  );
  useNavBar({ right });
  if (!signedIn || open === null) return null;
  const chips = <ListChips shown={open} onList={setOpen} />;
  if (open === 'records') {
    return (
      <RecordsDrawer
        chips={chips}
        onOpen={(recordId) => {
          close();
          replace('video-info', { recordId });
        }}
        onSummaries={() => setOpen('summaries')}
        onClose={close}
      />
    );
  }
  if (open === 'transcriptions') {
    return (
      <TranscriptionsDrawer
        chips={chips}
        onOpen={(transcriptionId) => {
          close();
          replace('video-info', { transcriptionId });
        }}
        onClose={close}
      />
    );
  }
  return (
    <WorkHistory
      services={chatServices}
      tool="video-summary"
      noun="要点"
      currentId={workId}
      onNew={onNew}
      onOpen={(id) => replace('video-info', { workId: id })}
      onClose={close}
      filter={chips}
    />
  );
}
