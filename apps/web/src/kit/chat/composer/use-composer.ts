import { ATTACHMENTS_MAX, type Attachment, type ChatSetup, type Message, type Model } from '@guanlan/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/notice/toast';
import type { FileTray } from '../files/file-tray';
import { useTrayItems } from '../files/use-tray';
import { withholds } from '../files/withholds';
import type { ChatSession } from '../session/chat-session';
import type { ChatState } from '../session/chat-state';
import { type Draft, type DraftKey, readDraft, writeDraft } from './drafts';

/** The composer: it holds a new question, or one that was asked and is being edited. */
export interface ComposerState {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly isEditing: boolean;
  /** Whether there is something to send. */
  readonly isFilled: boolean;
  /** Send was pressed while the conversation is being opened: the text goes once it is there. */
  readonly isWaiting: boolean;
  readonly setText: (text: string) => void;
  /** Puts a text, and files, before what stands there, ready to be gone on with. */
  readonly put: (text: string, attachments?: readonly Attachment[]) => void;
  /** Adds words behind what stands there. */
  readonly insert: (words: string) => void;
  /** Takes a question in to be changed; what is being written is there again after that. */
  readonly edit: (message: Message, isUnsent?: boolean) => void;
  readonly cancelEdit: () => void;
  readonly send: () => void;
  /** Asks a question that was not written here. */
  readonly ask: (text: string) => void;
  /** Another conversation is shown: its draft takes the place of this one's. */
  readonly load: (conversationId: string | null) => void;
}

interface ComposerOptions {
  readonly session: ChatSession;
  readonly phase: ChatState['phase'];
  readonly owner: string;
  readonly assistant: string;
  /** The conversation on screen; null until the first question of a new one is at the server. */
  readonly conversationId: string | null;
  /** The draft of which conversation to begin with. */
  readonly startId: string | null;
  readonly model: Model | null;
  /** Files that go along; null where none can. */
  readonly tray: FileTray | null;
  /** Whether a search on the web is wanted. */
  readonly search: boolean;
  /** What the conversation is to be set to. */
  readonly setup: ChatSetup | null;
}

/** The question that is being changed. */
interface Edited {
  readonly message: Message;
  readonly isUnsent: boolean;
}

/** The composer's text, kept per conversation until it is sent. */
export function useComposer(options: ComposerOptions): ComposerState {
  const { session, phase, owner, assistant, conversationId, startId, model, tray, search } = options;
  const setup = options.setup ?? undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  // A ref, because a text may be put here right after another conversation was opened.
  const key = useRef<DraftKey>({ owner, assistant, conversationId: startId });
  const [text, setShown] = useState(() => readDraft(key.current).text);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const trayItems = useTrayItems(tray);

  const fillTray = ({ attachments = [], pasted = [] }: Draft): void =>
    tray?.load(attachments.slice(0, ATTACHMENTS_MAX - pasted.length), pasted);
  useLayoutEffect(() => {
    fillTray(readDraft(key.current));
  }, [tray]);

  // The first question made a conversation: what is being written since belongs to it.
  useEffect(() => {
    if (conversationId === null || key.current.conversationId !== null) return;
    const draft = readDraft(key.current);
    writeDraft(key.current, { text: '' });
    key.current = { ...key.current, conversationId };
    writeDraft(key.current, draft);
  }, [conversationId]);

  const focus = (): void => {
    // After the text is there, so that the caret stands behind it.
    requestAnimationFrame(() => {
      const area = field.current;
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    });
  };
  const keep = (next: string): void => {
    const pasted = tray?.unfinished() ?? [];
    writeDraft(key.current, { text: next, attachments: [...(tray?.ready() ?? [])], pasted });
  };
  // Files come and go beside the text.
  const keepFiles = useRef(() => {});
  useEffect(() => {
    keepFiles.current = () => edited ?? keep(text);
  });
  useEffect(() => tray?.onReady(() => keepFiles.current()), [tray]);
  const setText = (next: string): void => {
    setShown(next);
    if (!edited) keep(next);
  };
  const put = (next: string, attachments: readonly Attachment[] = []): void => {
    cancelEdit();
    // Another conversation may have just been opened: its draft is newer than the text on screen.
    const draft = readDraft(key.current);
    if (attachments.length > 0) fillTray({ ...draft, attachments: [...attachments, ...(draft.attachments ?? [])] });
    const text = draft.text.trim() === '' ? next : `${next}\n\n${draft.text}`;
    setShown(text);
    keep(text);
    focus();
  };
  const ask = (question: string, attachments: readonly Attachment[] = []): void => {
    // From here on the session keeps it.
    void session.send(question, { model: model?.id, search, setup, attachments });
  };
  const cancelEdit = (): void => {
    setEdited(null);
    session.setChanging(null);
    tray?.bringBack();
    const { text: before } = readDraft(key.current);
    setShown(before);
    keep(before);
  };
  const send = (): void => {
    const question = text.trim();
    const state = session.getSnapshot();
    const attachments = tray?.ready() ?? [];
    if (question === '' && !tray?.getSnapshot().length) {
      showToast({ title: '请先输入问题' });
      field.current?.focus();
      return;
    }
    if (state.phase === 'opening') {
      setWaiting(true);
      return;
    }
    if (state.phase === 'unopened') {
      showToast({ title: '对话还没有打开，请先重试' });
      return;
    }
    if (edited && !edited.isUnsent && state.busy.state !== 'idle') {
      showToast({ title: '请等回答完成，或先停止它' });
      return;
    }
    if (tray && withholds(tray.getSnapshot(), model)) return;
    if (edited) {
      const options = { model: model?.id, search, setup, attachments };
      const { id } = edited.message;
      void (edited.isUnsent ? session.revise(id, question, options) : session.edit(id, question, options));
      cancelEdit();
    } else {
      setShown('');
      tray?.load([]);
      keep('');
      ask(question, attachments);
    }
  };
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  useEffect(() => {
    if (!isWaiting || phase === 'opening') return;
    setWaiting(false);
    if (phase === 'ready') sendNow.current();
  }, [isWaiting, phase]);
  return {
    field,
    text,
    isEditing: edited !== null,
    isFilled: text.trim() !== '' || trayItems.length > 0,
    isWaiting,
    setText,
    put,
    insert(words) {
      setText(text === '' || /\s$/.test(text) ? `${text}${words}` : `${text} ${words}`);
      focus();
    },
    edit(message, isUnsent = false) {
      setEdited({ message, isUnsent });
      session.setChanging(isUnsent ? message.id : null);
      tray?.setAside(message.attachments ?? []);
      setShown(message.text);
      focus();
    },
    cancelEdit,
    send,
    ask,
    load(nextId) {
      key.current = { owner, assistant, conversationId: nextId };
      setEdited(null);
      session.setChanging(null);
      setWaiting(false);
      const draft = readDraft(key.current);
      fillTray(draft);
      setShown(draft.text);
    },
  };
}
