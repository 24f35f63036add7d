import { useMemo, useState } from 'react';
import { replace } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { useNavBar } from '../../../base/nav-bar';
import { WorkHistory } from '../../../kit/works/WorkHistory';
import { IconButton } from '../../../ui/IconButton';
import { chatServices } from '../../chat/chat-services';
import { RecordsDrawer } from './RecordsDrawer';
import { TranscriptionsDrawer } from './TranscriptionsDrawer';

/** Button to the history in the navigation bar, for signed-in users, with the lists that it opens. */
export function Records({ workId }: { readonly workId: string | null }) {
  const signedIn = useSignedIn();
  const [open, setOpen] = useState<'records' | 'summaries' | 'transcriptions' | null>(null);
  const close = (): void => setOpen(null);
  const right = useMemo(
    () => (signedIn ? <IconButton icon="menu" label="提取记录" on="bar" onClick={() => setOpen('records')} /> : null),
    [signedIn],
  );
  useNavBar({ right });
  if (!signedIn || open === null) return null;
  if (open === 'records') {
    return (
      <RecordsDrawer
        onOpen={(recordId) => {
          close();
          replace('video-info', { recordId });
        }}
        onSummaries={() => setOpen('summaries')}
        onTranscriptions={() => setOpen('transcriptions')}
        onClose={close}
      />
    );
  }
  if (open === 'transcriptions') {
    return (
      <TranscriptionsDrawer
        onOpen={(transcriptionId) => {
          close();
          replace('video-info', { transcriptionId });
        }}
        onRecords={() => setOpen('records')}
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
      onNew={() => replace('video-info')}
      onOpen={(id) => replace('video-info', { workId: id })}
      onClose={close}
    />
  );
}
