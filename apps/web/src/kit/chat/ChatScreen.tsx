import type { Message } from '@guanlan/contract';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AssistantDef } from './assistant-def';
import './chat.css';
import { type Chat, ChatContext } from './chat-context';
import type { ChatServices } from './chat-services';
import { ChatComposer } from './composer/ChatComposer';
import { useChatInput } from './composer/use-chat-input';
import { useDropped } from './composer/use-dropped';
import { ChatHistory, type SharedHistory } from './history/ChatHistory';
import { HistoryDrawer } from './history/HistoryDrawer';
import { useActions } from './hooks/use-actions';
import { useChatBar } from './hooks/use-chat-bar';
import { type HandedOptions, useHandedQuestion } from './hooks/use-handed-question';
import { warmUpMarkdown } from './hooks/use-markdown';
import { useIsWide } from './hooks/use-media';
import { useOpening } from './hooks/use-opening';
import { useRemoval } from './hooks/use-removal';
import { useSession } from './hooks/use-session';
import { useShortcuts } from './hooks/use-shortcuts';
import { ChatBody } from './parts/ChatBody';
import { ChatLayout } from './parts/ChatLayout';
import { DetailsSheet } from './parts/DetailsSheet';
import { UndoBar } from './parts/UndoBar';
import { useLastPlace } from './scroll/use-last-place';
import { Selection } from './selection';
import { type Busy, shownConversation } from './session/chat-state';
import { ShareBar } from './share/ShareBar';

interface ChatScreenProps {
  readonly assistant: AssistantDef;
  /** Services of the app; must keep their identity. */
  readonly services: ChatServices;
  /** Conversation in the page's address; without one the last visited is shown. */
  readonly conversationId?: string | undefined;
  /** Called when another conversation is shown, or a new one got its id. */
  readonly onConversationId: (conversationId: string | null) => void;
  /** Question of another page, which is asked in a new conversation. */
  readonly question?: HandedOptions['question'];
  /** Called when that question is asked. */
  readonly onAsked?: () => void;
  /** Chats that share one history with this one; absent where the chat has a history of its own. */
  readonly shared?: SharedHistory | undefined;
}

/** Defaults for optional services. */
const noQuota = (): undefined => undefined;
const noBulk = noQuota;

const idle: Busy = { state: 'idle' };

/** Chat with one assistant: conversations, messages, composer. */
export function ChatScreen(props: ChatScreenProps) {
  const { assistant, services, conversationId: linkedId, onConversationId, question = null, onAsked, shared } = props;
  const [owner] = useState(services.owner);
  const place = useLastPlace(owner, assistant.id, linkedId);
  const { startId, anchor, store } = place;
  const history = services.useHistoryActions();
  const { session, state } = useSession({
    owner,
    assistant: assistant.id,
    services,
    conversationId: startId,
    onConversation: history.note,
  });
  const { ready, conversationId, title } = shownConversation(state);
  const input = useChatInput({ owner, assistant, services, session, state, startId });
  const { composer, models, model, modelId, search, setup } = input;
  const [selection] = useState(() => new Selection());
  const isChoosing = useSyncExternalStore(selection.subscribe, selection.getSnapshot) !== null;
  const [details, setDetails] = useState<Message | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const openDrawer = useCallback(() => setDrawerOpen(true), []);
  const isWide = useIsWide();
  const dropped = useDropped();
  const onLeave = (): void => {
    setDrawerOpen(false);
    selection.end();
    dropped.forget();
  };
  const opening = { session, state, place, linkedId, onLeave, onOpen: composer.load, onConversationId };
  const { view, open, openNew } = useOpening(opening);
  const onRemoved = (id: string | null) => (id === null || id === conversationId) && session.open(null);
  const useBulk = services.useBulk ?? noBulk;
  const removal = useRemoval(history, onRemoved, useBulk(shared?.list ?? assistant.id));
  const busy = ready?.busy ?? idle;
  const useQuota = services.useQuota ?? noQuota;
  const quota = useQuota(busy.state === 'idle');
  const actions = useActions({
    session,
    composer,
    onDropped: dropped.show,
    models,
    model,
    modelId,
    search,
    title: title || assistant.title,
    selection,
    quota,
    assistant,
    onModel: input.choose,
    onSetup: input.set,
    onNewChat: openNew,
    onDetails: setDetails,
  });
  const onStop = busy.state === 'idle' ? null : actions.stop;
  const stopping = busy.state !== 'idle' && busy.stopping;
  useChatBar({ title, onHistory: isWide ? null : openDrawer, onNew: openNew });
  useShortcuts({ field: composer.field, onStop });
  useHandedQuestion({ question, onAsked, openNew, ask: actions.ask, draft: actions.draft });
  useEffect(warmUpMarkdown, []);
  const chat = useMemo<Chat>(
    () => ({ assistant, services, session, models, selection, setup, actions }),
    [assistant, services, session, models, selection, setup, actions],
  );
  const panel = (
    <ChatHistory
      services={services}
      assistantId={assistant.id}
      shared={shared}
      currentId={conversationId}
      onNew={openNew}
      onOpen={open}
      removal={removal}
    />
  );
  return (
    <ChatContext value={chat}>
      <ChatLayout side={isWide ? panel : null}>
        <ChatBody
          state={state}
          view={view}
          start={anchor.current}
          onPlace={(next) => store.write({ conversationId, anchor: next })}
          onNew={openNew}
          onReopen={() => session.reopen()}
        />
        {isWide || isDrawerOpen ? null : <UndoBar removal={removal} />}
        <UndoBar removal={dropped} />
        {isChoosing && ready ? (
          <ShareBar title={title || assistant.title} turns={ready.turns} />
        ) : (
          <ChatComposer input={input} quota={quota} others={shared?.others} onStop={onStop} stopping={stopping} />
        )}
        {input.isOver ? <div className="chat-drop">松开即可添加</div> : null}
      </ChatLayout>
      {isDrawerOpen && !isWide ? <HistoryDrawer onClose={() => setDrawerOpen(false)}>{panel}</HistoryDrawer> : null}
      {details ? <DetailsSheet message={details} onClose={() => setDetails(null)} /> : null}
    </ChatContext>
  );
}
