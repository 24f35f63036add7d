import type { Message } from '@guanlan/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../base/error-text';
import { Chip } from '../../ui/Chip';
import { ErrorState, Skeleton } from '../../ui/states';
import type { AssistantDef } from './assistant-def';
import './chat.css';
import { type Chat, ChatContext } from './chat-context';
import type { ChatServices } from './chat-services';
import { useActions } from './hooks/use-actions';
import { useChatBar } from './hooks/use-chat-bar';
import { useComposer } from './hooks/use-composer';
import { useIsWide } from './hooks/use-media';
import { useModel } from './hooks/use-model';
import { placeOfMessage } from './hooks/use-place';
import { useRemoval } from './hooks/use-removal';
import { useSession } from './hooks/use-session';
import { useSetup } from './hooks/use-setup';
import { useShortcuts } from './hooks/use-shortcuts';
import { useWebSearch } from './hooks/use-web-search';
import { lastPlace, type Place } from './last-place';
import { warmUpMarkdown } from './parts/AnswerTurn';
import { ChatLayout } from './parts/ChatLayout';
import { Composer } from './parts/Composer';
import { DetailsSheet } from './parts/DetailsSheet';
import { Greeting } from './parts/Greeting';
import { HistoryDrawer } from './parts/HistoryDrawer';
import { HistoryPanel } from './parts/HistoryPanel';
import { ModelChip } from './parts/ModelChip';
import { Thread } from './parts/Thread';
import { UndoBar } from './parts/UndoBar';

interface ChatScreenProps {
  readonly assistant: AssistantDef;
  /** Stays the same object. */
  readonly services: ChatServices;
  /** The conversation that a link asks for; without one the last visited is shown. */
  readonly conversationId?: string | undefined;
  /** Another conversation is on screen, or a new one has its name. */
  readonly onConversationId: (conversationId: string | null) => void;
}

const isGone = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'NOT_FOUND';

/** The chat with one assistant: conversations, messages, composer. */
export function ChatScreen({ assistant, services, conversationId: linkedId, onConversationId }: ChatScreenProps) {
  const [owner] = useState(services.owner);
  const store = useMemo(() => lastPlace(owner, assistant.id), [owner, assistant.id]);
  const [remembered] = useState(() => store.read());
  const startId = linkedId ?? remembered.conversationId;
  const start = useRef<Place['anchor']>(startId === remembered.conversationId ? remembered.anchor : null);

  const models = services.useModels(assistant.id);
  const history = services.useHistoryActions(assistant.id);
  const { session, state } = useSession({
    assistant: assistant.id,
    services,
    conversationId: startId,
    onConversation: history.note,
  });
  const ready = state.phase === 'ready' ? state : null;
  const conversationId = ready
    ? (ready.conversation?.id ?? null)
    : (state as { conversationId: string }).conversationId;
  const title = ready?.conversation?.title ?? '';
  const { model, choose } = useModel(`${owner}.${assistant.id}`, models, ready?.conversation?.model ?? null);
  const { wanted: search, want } = useWebSearch(`${owner}.${assistant.id}`, assistant.inputs.search);
  const { setup, set } = useSetup(`${owner}.${assistant.id}`, assistant.inputs.setup, ready?.conversation ?? null);
  const composer = useComposer({
    session,
    phase: state.phase,
    owner,
    assistant: assistant.id,
    conversationId,
    startId,
    model: model?.id,
    search,
    setup,
  });
  const [details, setDetails] = useState<Message | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // Each opening is a view of its own, with its own place.
  const [view, setView] = useState(0);
  const isWide = useIsWide();

  const loadDraft = useRef(composer.load);
  useEffect(() => {
    loadDraft.current = composer.load;
  });
  const open = useCallback(
    (id: string | null, messageId: string | null = null) => {
      start.current = messageId === null ? null : placeOfMessage(messageId);
      setView((before) => before + 1);
      setDrawerOpen(false);
      session.open(id, messageId);
      loadDraft.current(id);
    },
    [session],
  );
  const openNew = useCallback(() => open(null), [open]);
  const openDrawer = useCallback(() => setDrawerOpen(true), []);
  const removal = useRemoval(history, (id) => id === conversationId && session.open(null));
  const actions = useActions({
    session,
    composer,
    models,
    model,
    search,
    title: title || assistant.title,
    assistant,
    onModel: choose,
    onSetup: set,
    onNewChat: openNew,
    onDetails: setDetails,
  });
  const busy = ready?.busy ?? { state: 'idle' as const };
  const onStop = busy.state === 'idle' ? null : actions.stop;

  useChatBar({ title, onHistory: isWide ? null : openDrawer, onNew: openNew });
  useShortcuts({ field: composer.field, onStop });
  useEffect(warmUpMarkdown, []);
  useEffect(() => {
    if (!ready) return;
    onConversationId(conversationId);
    if (store.read().conversationId !== conversationId) store.write({ conversationId, anchor: null });
  }, [ready, conversationId, onConversationId, store]);
  // What was remembered may be deleted by now, or somebody else's: that is no reason for an error.
  const isForgotten = state.phase === 'unopened' && linkedId === undefined && isGone(state.error);
  useEffect(() => {
    if (isForgotten) openNew();
  }, [isForgotten, openNew]);

  const chat = useMemo<Chat>(
    () => ({ assistant, services, session, models, setup, actions }),
    [assistant, services, session, models, setup, actions],
  );
  const { Tools } = assistant.parts ?? {};
  const panel = (
    <HistoryPanel
      services={services}
      assistantId={assistant.id}
      currentId={conversationId}
      onNew={openNew}
      onOpen={open}
      removal={removal}
    />
  );
  return (
    <ChatContext value={chat}>
      <ChatLayout side={isWide ? panel : null}>
        {state.phase === 'opening' ? (
          <div className="chat-middle">
            <Skeleton label="正在打开对话" />
          </div>
        ) : state.phase === 'unopened' ? (
          <div className="chat-middle">
            <ErrorState
              title={errorText(state.error).title}
              action={isGone(state.error) ? '新对话' : '重试'}
              onAction={isGone(state.error) ? openNew : () => session.reopen()}
            />
          </div>
        ) : state.turns.length === 0 ? (
          <div className="chat-middle">
            <Greeting />
          </div>
        ) : (
          <Thread
            key={view}
            turns={state.turns}
            busy={busy}
            start={start.current}
            onPlace={(anchor) => store.write({ conversationId, anchor })}
          />
        )}
        {isWide || isDrawerOpen ? null : <UndoBar removal={removal} />}
        <Composer
          field={composer.field}
          value={composer.text}
          onChange={composer.setText}
          onSend={composer.send}
          waiting={composer.isWaiting}
          onStop={onStop}
          stopping={busy.state !== 'idle' && busy.stopping}
          onCancelEdit={composer.isEditing ? composer.cancelEdit : null}
          placeholder={assistant.inputs.placeholder}
        >
          <ModelChip models={models} model={model} onChange={choose} />
          {model?.search ? (
            <Chip icon="search" on={search} onClick={() => want(!search)}>
              联网搜索
            </Chip>
          ) : null}
          {Tools ? <Tools /> : null}
        </Composer>
      </ChatLayout>
      {isDrawerOpen && !isWide ? <HistoryDrawer onClose={() => setDrawerOpen(false)}>{panel}</HistoryDrawer> : null}
      {details ? <DetailsSheet message={details} onClose={() => setDetails(null)} /> : null}
    </ChatContext>
  );
}
