import type { Attachment, ChatSetup, Message, Model } from '@guanlan/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileTray } from '../files/file-tray';
import { useTrayItems } from '../files/use-tray';
import type { ChatSession } from '../session/chat-session';
import type { ChatState } from '../session/chat-state';
import type { EditedQuestion } from './edited-question';
import { useDraft } from './use-draft';
import { useSend } from './use-send';

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
  /** Settings of the conversation. */
  readonly setup: ChatSetup | null;
}

const focusEnd = (field: RefObject<HTMLTextAreaElement | null>): void => {
  // After the text is there, so that the caret stands behind it.
  requestAnimationFrame(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  });
};

/** The question in the field: a new one, whose draft is stored, or one that was asked and is being changed. */
function useQuestion(options: ComposerOptions) {
  const { session, tray } = options;
  const draft = useDraft(options);
  const [text, setShown] = useState(() => draft.read().text);
  const [edited, setEdited] = useState<EditedQuestion | null>(null);
  // Files come and go beside the text.
  const writeFiles = useRef(() => {});
  useEffect(() => {
    writeFiles.current = () => edited ?? draft.write(text);
  });
  useEffect(() => tray?.onReady(() => writeFiles.current()), [tray]);
  const show = (next: string): void => {
    setShown(next);
    draft.write(next);
  };
  const change = (next: EditedQuestion | null): void => {
    setEdited(next);
    session.setChanging(next?.isUnsent ? next.message.id : null);
  };
  return {
    draft,
    text,
    edited,
    change,
    /** Shows a text that is not a draft. */
    setShown,
    show,
    setText: (next: string): void => (edited ? setShown(next) : show(next)),
    cancelEdit(): void {
      change(null);
      tray?.bringBack();
      show(draft.read().text);
    },
    clear(): void {
      tray?.load([]);
      show('');
    },
  };
}

/** The composer's text, kept per conversation until it is sent. */
export function useComposer(options: ComposerOptions): ComposerState {
  const { tray } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const question = useQuestion(options);
  const { draft, text, edited, change, setShown, show, setText, cancelEdit } = question;
  const trayItems = useTrayItems(tray);
  const { isWaiting, send, ask, stopWaiting } = useSend({ ...options, ...question, field });
  return {
    field,
    text,
    isEditing: edited !== null,
    isFilled: text.trim() !== '' || trayItems.length > 0,
    isWaiting,
    setText,
    put(next, attachments = []) {
      cancelEdit();
      // Another conversation may have just been opened: its draft is newer than the text on screen.
      const stored = draft.read();
      if (attachments.length > 0) {
        draft.fillTray({ ...stored, attachments: [...attachments, ...(stored.attachments ?? [])] });
      }
      show(stored.text.trim() === '' ? next : `${next}\n\n${stored.text}`);
      focusEnd(field);
    },
    insert(words) {
      setText(text === '' || /\s$/.test(text) ? `${text}${words}` : `${text} ${words}`);
      focusEnd(field);
    },
    edit(message, isUnsent = false) {
      change({ message, isUnsent });
      tray?.setAside(message.attachments ?? []);
      setShown(message.text);
      focusEnd(field);
    },
    cancelEdit,
    send,
    ask,
    load(nextId) {
      change(null);
      stopWaiting();
      setShown(draft.load(nextId));
    },
  };
}
