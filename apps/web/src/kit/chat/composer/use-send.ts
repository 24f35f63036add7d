import type { Attachment, ChatSetup, Model } from '@guanlan/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/notice/toast';
import type { FileTray } from '../files/tray/file-tray';
import { withholds } from '../files/withholds';
import type { ChatSession } from '../session/chat-session';
import { type ChatState, isGone } from '../session/chat-state';
import type { EditedQuestion } from './edited-question';

interface SendOptions {
  readonly session: ChatSession;
  readonly phase: ChatState['phase'];
  readonly model: Model | null;
  readonly modelId: string | undefined;
  readonly tray: FileTray | null;
  readonly search: boolean;
  readonly setup: ChatSetup | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly edited: EditedQuestion | null;
  /** Clears the composer when its question is sent. */
  readonly clear: () => void;
  readonly cancelEdit: () => void;
}

const unopened = '对话没有打开，问题还在输入框里，请稍后重试';

/** Reason why nothing can be sent in an open conversation now, in words; null where it can. */
function refusalOf(state: ChatState, edited: EditedQuestion | null): string | null {
  if (state.phase !== 'ready') return unopened;
  return edited && !edited.isUnsent && state.busy.state !== 'idle' ? '请等回答完成，或先停止它' : null;
}

/** Sends the content of the composer, now or as soon as the conversation is open. */
export function useSend(options: SendOptions) {
  const { session, phase, model, tray, search, field, text, edited, clear, cancelEdit } = options;
  const [isWaiting, setWaiting] = useState(false);
  const optionsWith = (attachments: readonly Attachment[]) => ({
    model: options.modelId,
    search,
    setup: options.setup ?? undefined,
    attachments,
  });
  const ask = (question: string, attachments: readonly Attachment[] = []): void => {
    // The session stores the question from here on.
    void session.send(question, optionsWith(attachments));
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
    if (state.phase === 'unopened' && !isGone(state.error)) session.reopen();
    if (session.getSnapshot().phase === 'opening') {
      setWaiting(true);
      return;
    }
    const refusal = refusalOf(state, edited);
    if (refusal !== null) {
      showToast({ title: refusal });
      return;
    }
    if (tray && withholds(tray.getSnapshot(), model)) return;
    if (edited) {
      const { id } = edited.message;
      void session[edited.isUnsent ? 'revise' : 'edit'](id, question, optionsWith(attachments));
      cancelEdit();
    } else {
      clear();
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
    else showToast({ title: unopened });
  }, [isWaiting, phase]);
  return { isWaiting, send, ask, stopWaiting: () => setWaiting(false) };
}
