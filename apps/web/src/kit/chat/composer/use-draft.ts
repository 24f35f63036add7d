import { ATTACHMENTS_MAX } from '@guanlan/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FileTray } from '../files/tray/file-tray';
import { type Draft, type DraftKey, readDraft, writeDraft } from './drafts';

interface DraftOptions {
  readonly owner: string;
  readonly assistant: string;
  /** Conversation on screen; null until the first question of a new one is at the server. */
  readonly conversationId: string | null;
  /** Conversation whose draft is shown first. */
  readonly startId: string | null;
  /** Files of the question; null where questions take none. */
  readonly tray: FileTray | null;
}

/** Stored draft of the conversation on screen: its text, and its files, which are put into the tray. */
export function useDraft({ owner, assistant, conversationId, startId, tray }: DraftOptions) {
  // A ref, because a text may be put here right after another conversation was opened.
  const key = useRef<DraftKey>({ owner, assistant, conversationId: startId });
  /** Text that this tab has read or written last: another one in the storage is that of another tab. */
  const own = useRef<string | null>(null);
  const fillTray = ({ attachments = [], pasted = [] }: Draft): void =>
    tray?.load(attachments.slice(0, ATTACHMENTS_MAX - pasted.length), pasted);
  useLayoutEffect(() => {
    const draft = readDraft(key.current);
    own.current ??= draft.text;
    fillTray(draft);
  }, [tray]);
  // The first question created the conversation: text written since belongs to it.
  useEffect(() => {
    if (conversationId === null || key.current.conversationId !== null) return;
    const draft = readDraft(key.current);
    const isOwn = draft.text === own.current;
    if (isOwn) writeDraft(key.current, { text: '' });
    key.current = { ...key.current, conversationId };
    writeDraft(key.current, isOwn ? draft : { text: own.current ?? '' });
  }, [conversationId]);
  return {
    read: (): Draft => readDraft(key.current),
    /** Stores a text with the files in the tray. */
    write(text: string): void {
      const pasted = tray?.unfinished() ?? [];
      const attachments = [...(tray?.ready() ?? [])];
      const isEmpty = text.trim() === '' && attachments.length + pasted.length === 0;
      // A question that was sent here takes away its own draft, and not what is being typed in another tab.
      const isOthers = isEmpty && own.current !== null && readDraft(key.current).text !== own.current;
      own.current = text;
      if (!isOthers) writeDraft(key.current, { text, attachments, pasted });
    },
    fillTray,
    /** Switches to another conversation. Returns the text of its draft. */
    load(nextId: string | null): string {
      key.current = { owner, assistant, conversationId: nextId };
      const draft = readDraft(key.current);
      own.current = draft.text;
      fillTray(draft);
      return draft.text;
    },
  };
}
