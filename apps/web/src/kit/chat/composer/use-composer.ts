import type { Attachment, ChatSetup, Message, Model } from '@guanlan/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileTray } from '../files/tray/file-tray';
import { useTrayItems } from '../files/tray/use-tray';
import type { ChatSession } from '../session/chat-session';
import type { ChatState } from '../session/chat-state';
import type { EditedQuestion } from './edited-question';
import { useDraft } from './use-draft';
import { useSend } from './use-send';

/** State of the composer, which holds a new question or one that is being edited. */
export interface ComposerState {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly isEditing: boolean;
  /** Whether there is something to send. */
  readonly isFilled: boolean;
  /** Whether the user sent the question while the conversation is still opening: it goes once that is open. */
  readonly isWaiting: boolean;
  readonly setText: (text: string) => void;
  /** Puts a text, and files, before the present text and focuses the field. */
  readonly put: (text: string, attachments?: readonly Attachment[]) => void;
  /** Appends words to the present text. */
  readonly insert: (words: string) => void;
  /** Loads a question to be changed; the present draft returns afterwards. */
  readonly edit: (message: Message, isUnsent?: boolean) => void;
  readonly cancelEdit: () => void;
  readonly send: () => void;
  /** Asks a question that was not typed here. */
  readonly ask: (text: string) => void;
  /** Shows the draft of another conversation. */
  readonly load: (conversationId: string | null) => void;
}

interface ComposerOptions {
  readonly session: ChatSession;
  readonly phase: ChatState['phase'];
  readonly owner: string;
  readonly assistant: string;
  /** Conversation on screen; null until the first question of a new one is at the server. */
  readonly conversationId: string | null;
  /** Conversation whose draft is shown first. */
  readonly startId: string | null;
  readonly model: Model | null;
  readonly modelId: string | undefined;
  /** Files of the question; null where questions take none. */
  readonly tray: FileTray | null;
  /** Whether the answer is to search the web. */
  readonly search: boolean;
  /** Settings of the conversation. */
  readonly setup: ChatSetup | null;
}

const focusEnd = (field: RefObject<HTMLTextAreaElement | null>): void => {
  // Once the text is rendered, so that the caret stands behind it.
  requestAnimationFrame(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  });
};

/** Question in the field: a new one, whose draft is stored, or one that is being changed. */
function useQuestion(options: ComposerOptions) {
  const { session, tray } = options;
  const draft = useDraft(options);
  const [text, setShown] = useState(() => draft.read().text);
  const [edited, setEdited] = useState<EditedQuestion | null>(null);
  // Files are added and removed independently of the text.
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

/** Text of the composer, stored by conversation until it is sent. */
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
      // Another conversation may have just been opened: its stored draft is newer than the text on screen.
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
