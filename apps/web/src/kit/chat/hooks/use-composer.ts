import type { Attachment, ChatSetup, Message, Model } from '@guanlan/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newId } from '../../../base/new-id';
import { showToast } from '../../../ui/toast';
import type { ChatSession } from '../chat-session';
import type { ChatState } from '../chat-state';
import { type DraftKey, readDraft, writeDraft } from '../drafts';
import type { FileTray } from '../files/file-tray';
import { withholds } from '../files/withholds';

/** What is being written: a new question, or a sent one that is being changed. */
export interface ComposerState {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly isEditing: boolean;
  /** Send was pressed while the conversation is being opened: the text goes once it is there. */
  readonly isWaiting: boolean;
  readonly setText: (text: string) => void;
  /** Puts a text, and files, in place of what stands there, ready to be gone on with. */
  readonly fill: (text: string, attachments?: readonly Attachment[]) => void;
  /** Adds words behind what stands there. */
  readonly insert: (words: string) => void;
  readonly edit: (message: Message) => void;
  readonly cancelEdit: () => void;
  readonly send: () => void;
  /** Asks a question that was not written here. */
  readonly ask: (text: string) => void;
  /** A question that had not arrived has: its draft is not needed any more. */
  readonly arrived: (text: string) => void;
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

const sameFiles = (a: readonly Attachment[], b: readonly Attachment[]): boolean =>
  a.length === b.length && a.every(({ fileId }, at) => fileId === b[at]?.fileId);

/** The composer's text, kept per conversation until the server has it. */
export function useComposer(options: ComposerOptions): ComposerState {
  const { session, phase, owner, assistant, conversationId, startId, model, tray, search } = options;
  const setup = options.setup ?? undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  // A ref, because a text may be put here right after another conversation was opened.
  const key = useRef<DraftKey>({ owner, assistant, conversationId: startId });
  const [text, setShown] = useState(() => {
    const draft = readDraft(key.current);
    tray?.load(draft.attachments ?? []);
    return draft.text;
  });
  const [edited, setEdited] = useState<Message | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  // The first question made a conversation: what is being written since belongs to it.
  useEffect(() => {
    if (conversationId === null || key.current.conversationId !== null) return;
    const draft = readDraft(key.current);
    writeDraft(key.current, { text: '' });
    key.current = { ...key.current, conversationId };
    if (draft.requestId === undefined) writeDraft(key.current, draft);
  }, [conversationId]);

  const focus = (): void => {
    // After the text is there, so that the caret stands behind it.
    requestAnimationFrame(() => {
      const area = field.current;
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    });
  };
  const keep = (next: string): void => writeDraft(key.current, { text: next, attachments: [...(tray?.ready() ?? [])] });
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
  const fill = (next: string, attachments?: readonly Attachment[]): void => {
    if (attachments) tray?.load(attachments);
    setText(next);
    focus();
  };
  const arrived = (sent: string, at: DraftKey = key.current): void => {
    if (readDraft(at).text.trim() === sent.trim()) writeDraft(at, { text: '' });
  };
  const ask = (question: string, attachments: readonly Attachment[] = []): void => {
    const at = key.current;
    const stored = readDraft(at);
    const same = stored.text.trim() === question && sameFiles(stored.attachments ?? [], attachments);
    const known = same ? stored.requestId : undefined;
    const requestId = known ?? newId();
    // The draft goes only when the server has the question: until then a reload must not lose it.
    writeDraft(at, { text: question, requestId, attachments: [...attachments] });
    void session.send(question, { model: model?.id, search, setup, requestId, attachments }).then((isStored) => {
      if (isStored) arrived(question, at);
    });
  };
  const cancelEdit = (): void => {
    setEdited(null);
    const draft = readDraft(key.current);
    tray?.load(draft.attachments ?? []);
    setShown(draft.text);
  };
  const send = (): void => {
    const question = text.trim();
    const state = session.getSnapshot();
    const attachments = tray?.ready() ?? [];
    if (question === '' && !tray?.getSnapshot().length) {
      showToast({ title: '先写下问题' });
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
    if (state.busy.state !== 'idle') {
      showToast({ title: '请等回答完成，或先停止它' });
      return;
    }
    if (tray && withholds(tray.getSnapshot(), model)) return;
    if (edited) {
      void session.edit(edited.id, question, { model: model?.id, search, setup, attachments });
      cancelEdit();
    } else {
      setShown('');
      tray?.load([]);
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
    isWaiting,
    setText,
    fill,
    insert: (words) => fill(text === '' || /\s$/.test(text) ? `${text}${words}` : `${text} ${words}`),
    edit(message) {
      setEdited(message);
      tray?.load(message.attachments ?? []);
      setShown(message.text);
      focus();
    },
    cancelEdit,
    send,
    ask,
    arrived,
    load(nextId) {
      key.current = { owner, assistant, conversationId: nextId };
      setEdited(null);
      setWaiting(false);
      const draft = readDraft(key.current);
      tray?.load(draft.attachments ?? []);
      setShown(draft.text);
    },
  };
}
