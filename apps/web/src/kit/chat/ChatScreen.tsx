import type { Message } from '@guanlan/contract';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Chip } from '../../ui/Chip';
import type { AssistantDef } from './assistant-def';
import './chat.css';
import { type Chat, ChatContext } from './chat-context';
import type { ChatServices } from './chat-services';
import { Composer } from './composer/Composer';
import { ModelChip } from './composer/ModelChip';
import { useComposer } from './composer/use-composer';
import { useDropped } from './composer/use-dropped';
import { AddFiles } from './files/AddFiles';
import { TrayBar } from './files/TrayBar';
import { useTray } from './files/use-tray';
import { HistoryDrawer } from './history/HistoryDrawer';
import { HistoryMore } from './history/HistoryMore';
import { HistoryPanel } from './history/HistoryPanel';
import { useActions } from './hooks/use-actions';
import { useChatBar } from './hooks/use-chat-bar';
import { useFiles } from './hooks/use-files';
import { useLinkedAgain } from './hooks/use-linked-again';
import { warmUpMarkdown } from './hooks/use-markdown';
import { useIsWide } from './hooks/use-media';
import { useModel } from './hooks/use-model';
import { useRemoval } from './hooks/use-removal';
import { useSession } from './hooks/use-session';
import { useSetup } from './hooks/use-setup';
import { useShortcuts } from './hooks/use-shortcuts';
import { useWebSearch } from './hooks/use-web-search';
import { ChatBody, isGone } from './parts/ChatBody';
import { ChatLayout } from './parts/ChatLayout';
import { DetailsSheet } from './parts/DetailsSheet';
import { UndoBar } from './parts/UndoBar';
import { quotaWords } from './quota';
import { lastPlace, type Place } from './scroll/last-place';
import { placeOfMessage } from './scroll/use-place';
import { Selection } from './selection';
import { ShareBar } from './share/ShareBar';

interface ChatScreenProps {
  readonly assistant: AssistantDef;
  /** Stays the same object. */
  readonly services: ChatServices;
  /** The conversation that a link asks for; without one the last visited is shown. */
  readonly conversationId?: string | undefined;
  /** Another conversation is on screen, or a new one has its name. */
  readonly onConversationId: (conversationId: string | null) => void;
}

/** For services that lack a part. */
const noQuota = (): undefined => undefined;
const noBulk = noQuota;

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
    owner,
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
  const tray = useTray(services.files);
  const { taking, isOver, pasteLong } = useFiles({ files: services.files, tray, models, model });
  const { setup, set } = useSetup(`${owner}.${assistant.id}`, assistant.inputs.setup, ready?.conversation ?? null);
  const composer = useComposer({
    session,
    phase: state.phase,
    owner,
    assistant: assistant.id,
    conversationId,
    startId,
    model,
    tray,
    search,
    setup,
  });
  const [selection] = useState(() => new Selection());
  const [details, setDetails] = useState<Message | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // Each opening is a view of its own, with its own place.
  const [view, setView] = useState(0);
  const isWide = useIsWide();

  const dropped = useDropped();
  const { forget: forgetDropped } = dropped;
  const loadDraft = useRef(composer.load);
  useEffect(() => {
    loadDraft.current = composer.load;
  });
  const open = useCallback(
    (id: string | null, messageId: string | null = null) => {
      start.current = messageId === null ? null : placeOfMessage(messageId);
      setView((before) => before + 1);
      setDrawerOpen(false);
      selection.end();
      forgetDropped();
      session.open(id, messageId);
      loadDraft.current(id);
    },
    [session, selection, forgetDropped],
  );
  useLinkedAgain(linkedId, conversationId, open);
  const openNew = useCallback(() => open(null), [open]);
  const openDrawer = useCallback(() => setDrawerOpen(true), []);
  const useBulk = services.useBulk ?? noBulk;
  const removal = useRemoval(
    history,
    (id) => (id === null || id === conversationId) && session.open(null),
    useBulk(assistant.id),
  );
  const isChoosing = useSyncExternalStore(selection.subscribe, selection.getSnapshot) !== null;
  const busy = ready?.busy ?? { state: 'idle' as const };
  const useQuota = services.useQuota ?? noQuota;
  const quota = useQuota(busy.state === 'idle');
  const actions = useActions({
    session,
    composer,
    onDropped: dropped.show,
    models,
    model,
    search,
    title: title || assistant.title,
    selection,
    quota,
    assistant,
    onModel: choose,
    onSetup: set,
    onNewChat: openNew,
    onDetails: setDetails,
  });
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
    () => ({ assistant, services, session, models, selection, setup, actions }),
    [assistant, services, session, models, selection, setup, actions],
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
      more={<HistoryMore bulk={removal.bulk} sharing={services.sharing} onRemoveAll={removal.removeAll} />}
    />
  );
  return (
    <ChatContext value={chat}>
      <ChatLayout side={isWide ? panel : null}>
        <ChatBody
          state={state}
          view={view}
          start={start.current}
          onPlace={(anchor) => store.write({ conversationId, anchor })}
          onNew={openNew}
          onReopen={() => session.reopen()}
        />
        {isWide || isDrawerOpen ? null : <UndoBar removal={removal} />}
        <UndoBar removal={dropped} />
        {isChoosing && ready ? (
          <ShareBar title={title || assistant.title} turns={ready.turns} />
        ) : (
          <Composer
            field={composer.field}
            value={composer.text}
            onChange={composer.setText}
            onSend={composer.send}
            waiting={composer.isWaiting}
            onStop={onStop}
            isFilled={composer.isFilled}
            stopping={busy.state !== 'idle' && busy.stopping}
            onCancelEdit={composer.isEditing ? composer.cancelEdit : null}
            placeholder={assistant.inputs.placeholder}
            note={quota ? quotaWords(quota) : null}
            onFiles={taking?.add}
            onLongPaste={pasteLong}
            tray={taking ? <TrayBar tray={taking.tray} files={taking.files} blind={!taking.sees} /> : null}
          >
            {taking ? <AddFiles sees={taking.sees} otherSees={taking.otherSees} onFiles={taking.add} /> : null}
            <ModelChip models={models} model={model} onChange={choose} />
            {model?.search ? (
              <Chip icon="search" on={search} aria-label="联网搜索" onClick={() => want(!search)}>
                <span className="chat-search-word">联网搜索</span>
              </Chip>
            ) : null}
            {Tools ? (
              <div className="chat-own-tools">
                <Tools />
              </div>
            ) : null}
          </Composer>
        )}
        {isOver ? <div className="chat-drop">松开即可添加</div> : null}
      </ChatLayout>
      {isDrawerOpen && !isWide ? <HistoryDrawer onClose={() => setDrawerOpen(false)}>{panel}</HistoryDrawer> : null}
      {details ? <DetailsSheet message={details} onClose={() => setDetails(null)} /> : null}
    </ChatContext>
  );
}
