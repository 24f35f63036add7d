import type { Conversation } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { followPath, rewrite } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { HistoryMore } from '../../../kit/chat/history/HistoryMore';
import { HistoryPanel } from '../../../kit/chat/history/HistoryPanel';
import { recordTime } from '../../../kit/chat/history/record-time';
import { useRemoval } from '../../../kit/chat/hooks/use-removal';
import { Chip } from '../../../ui/Chip';
import { showToast } from '../../../ui/notice/toast';
import { ChipRow } from '../../../ui/rows/ChipRow';
import { Screen } from '../../../ui/Screen';
import { chatServices, useBulk } from '../chat-services';
import { openAtMessage } from '../open-at-message';
import { ChoiceBar } from '../parts/ChoiceBar';
import { recordHref, recordIcon, recordPage } from '../record-link';
import { ALL_RECORDS, CHAT_RECORDS } from '../record-lists';
import { useChoice } from '../use-choice';
import '../records.css';

/** Lists to choose from, by their names in the address. */
const kinds = {
  all: ['全部', ALL_RECORDS],
  chat: ['对话', CHAT_RECORDS],
  writing: ['写作', 'copywriting,libai'],
  translation: ['翻译', 'translation,chat-translation'],
  english: ['英语', 'english-teacher'],
  search: ['搜索', 'search-answer'],
  video: ['视频', 'video-summary'],
} as const;
type Kind = keyof typeof kinds;

const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(kinds, text);

interface RecordsScreenProps {
  /** Text to search for. */
  readonly q?: string | undefined;
  /** Name of the list. */
  readonly of?: string | undefined;
}

/** All conversations and works of the user: filter, search, open, rename, delete and undo. */
export function RecordsScreen({ q, of }: RecordsScreenProps) {
  const [kind, setKind] = useState<Kind>(isKind(of) ? of : 'all');
  const list = kinds[kind][1];
  const bulk = useBulk(list);
  const actions = chatServices.useHistoryActions();
  // All that a user has is exported and deleted with the account, not here.
  const single = useRemoval(actions, () => {}, list === ALL_RECORDS ? undefined : bulk, '记录');
  const choice = useChoice(actions);
  const { items } = chatServices.useHistory(list);
  const { bulk: every, removeAll } = single;
  const isChoosing = choice.chosen !== null;
  // `removeAll` and `start` are other functions at each rendering, and do the same for the same list.
  const right = useMemo(
    () =>
      isChoosing ? null : (
        <HistoryMore
          noun="记录"
          bulk={every}
          sharing={chatServices.sharing}
          on="bar"
          onChoose={choice.start}
          onRemoveAll={removeAll}
        />
      ),
    [every, isChoosing],
  );
  useNavBar({ right });
  const remove = (conversation: Conversation): void => {
    choice.forget();
    single.remove(conversation);
  };
  const choose = (next: Kind): void => {
    setKind(next);
    choice.end();
    rewrite('records', next === 'all' ? {} : { of: next });
  };
  const open = (conversation: Conversation, messageId: string | null): void => {
    openAtMessage(conversation, messageId);
    const address = recordHref(conversation);
    if (address === null) showToast({ title: '这个版本打不开这条记录' });
    else followPath(address);
  };
  return (
    <Screen>
      <div className="records">
        <HistoryPanel
          services={chatServices}
          list={list}
          noun="记录"
          heading="h2"
          currentId={null}
          onNew={null}
          onOpen={open}
          noteOf={({ assistant, updatedAt }) => `${recordPage(assistant)} · ${recordTime(updatedAt, Date.now())}`}
          iconOf={({ assistant }) => recordIcon(assistant)}
          choosing={
            choice.chosen && {
              chosen: new Set(choice.chosen.keys()),
              onTap: choice.toggle,
              bar: (
                <ChoiceBar
                  count={choice.chosen.size}
                  of={items.length}
                  onAll={() => choice.choose(items)}
                  onNone={choice.start}
                  onRemove={choice.remove}
                  onEnd={choice.end}
                />
              ),
            }
          }
          removal={{ ...single, ...choice.undone, remove }}
          initialQuery={q}
          filter={
            <ChipRow label="记录的种类" padding={12}>
              {Object.entries(kinds).map(([id, [label]]) => (
                <Chip key={id} on={id === kind} onClick={() => choose(id as Kind)}>
                  {label}
                </Chip>
              ))}
            </ChipRow>
          }
        />
      </div>
    </Screen>
  );
}
