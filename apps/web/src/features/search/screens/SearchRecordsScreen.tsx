import { useEffect, useRef } from 'react';
import { go, href } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { HistoryMore } from '../../../kit/chat/history/HistoryMore';
import { HistoryPanel } from '../../../kit/chat/history/HistoryPanel';
import { recordTime } from '../../../kit/chat/history/record-time';
import { useRemoval } from '../../../kit/chat/hooks/use-removal';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';
import { chatServices, useBulk } from '../../chat/chat-services';
import { SEARCH_TOOL } from '../record';
import { outcomeTexts } from '../step-text';
import '../search.css';

/** Records of questions and answers: search, open, delete and undo. */
export function SearchRecordsScreen() {
  const signedIn = useSignedIn();
  return (
    <Screen ground="card">
      {signedIn ? (
        <Records />
      ) : (
        <EmptyState
          icon="clock"
          title="登录后查看搜索记录"
          hint="记录里有问过的问题、答案和当时找到的来源"
          action="去登录"
          primary
          onAction={() => go('login', { uniIdRedirectUrl: href('search-records') })}
        />
      )}
    </Screen>
  );
}

/** Name of one record. */
const RECORD_NOUN = '提问';

/** Reads a list that is already known again: since then, an answer may have been stopped or written. */
function useFreshRecords(): void {
  const { items, reload } = chatServices.useHistory(SEARCH_TOOL);
  const first = useRef({ isKnown: items.length > 0, reload });
  useEffect(() => {
    if (first.current.isKnown) first.current.reload();
  }, []);
}

function Records() {
  useFreshRecords();
  const removal = useRemoval(chatServices.useHistoryActions(), () => {}, useBulk(SEARCH_TOOL), RECORD_NOUN);
  return (
    <div className="search-records">
      <HistoryPanel
        services={chatServices}
        list={SEARCH_TOOL}
        noun={RECORD_NOUN}
        heading="h2"
        currentId={null}
        onNew={() => go('search')}
        noteOf={({ updatedAt, outcome }) =>
          [recordTime(updatedAt, Date.now()), outcome && outcomeTexts[outcome]].filter(Boolean).join(' · ')
        }
        onOpen={({ id }) => go('search', { workId: id })}
        removal={removal}
        more={
          <HistoryMore
            noun={RECORD_NOUN}
            bulk={removal.bulk}
            sharing={chatServices.sharing}
            onRemoveAll={removal.removeAll}
          />
        }
      />
    </div>
  );
}
