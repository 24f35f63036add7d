import type { ReactNode } from 'react';
import type { HistoryServices } from '../chat/chat-services';
import { HistoryDrawer } from '../chat/history/HistoryDrawer';
import { HistoryMore } from '../chat/history/HistoryMore';
import { HistoryPanel } from '../chat/history/HistoryPanel';
import { recordTime } from '../chat/history/record-time';
import { useRemoval } from '../chat/hooks/use-removal';

const noBulk = (): undefined => undefined;

interface WorkHistoryProps {
  readonly services: HistoryServices;
  readonly tool: string;
  /** Name of one work. */
  readonly noun: string;
  readonly currentId: string | null;
  readonly onNew: () => void;
  readonly onOpen: (workId: string) => void;
  readonly onClose: () => void;
  /** Choice of another list, below the search field. */
  readonly filter?: ReactNode;
}

/** Drawer with the works of a tool: start, search, open, rename, delete and undo. */
export function WorkHistory(props: WorkHistoryProps) {
  const { services, tool, noun, currentId, onNew, onOpen, onClose, filter } = props;
  const useBulk = services.useBulk ?? noBulk;
  const removal = useRemoval(
    services.useHistoryActions(),
    (id) => (id === null || id === currentId) && onNew(),
    useBulk(tool),
    noun,
  );
  const then = (run: () => void) => () => {
    run();
    onClose();
  };
  return (
    <HistoryDrawer title={`${noun}记录`} onClose={onClose}>
      <HistoryPanel
        services={services}
        list={tool}
        noun={noun}
        currentId={currentId}
        onNew={then(onNew)}
        onOpen={({ id }) => then(() => onOpen(id))()}
        removal={removal}
        noteOf={({ updatedAt }) => recordTime(updatedAt, Date.now())}
        filter={filter}
        more={
          <HistoryMore noun={noun} bulk={removal.bulk} sharing={services.sharing} onRemoveAll={removal.removeAll} />
        }
      />
    </HistoryDrawer>
  );
}
