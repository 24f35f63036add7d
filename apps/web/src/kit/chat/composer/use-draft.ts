import { ATTACHMENTS_MAX } from '@guanlan/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FileTray } from '../files/file-tray';
import { type Draft, type DraftKey, readDraft, writeDraft } from './drafts';

interface DraftOptions {
  readonly owner: string;
  readonly assistant: string;
  /** The conversation on screen; null until the first question of a new one is at the server. */
  readonly conversationId: string | null;
  /** The draft of which conversation to begin with. */
  readonly startId: string | null;
  /** Files that go along; null where none can. */
  readonly tray: FileTray | null;
}

/** The stored draft of the conversation on screen: its text, and its files, which it puts into the tray. */
export function useDraft({ owner, assistant, conversationId, startId, tray }: DraftOptions) {
  // A ref, because a text may be put here right after another conversation was opened.
  const key = useRef<DraftKey>({ owner, assistant, conversationId: startId });
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
  return {
    read: (): Draft => readDraft(key.current),
    /** Stores a text, with the files that are in the tray. */
    write(text: string): void {
      const pasted = tray?.unfinished() ?? [];
      writeDraft(key.current, { text, attachments: [...(tray?.ready() ?? [])], pasted });
    },
    fillTray,
    /** Goes over to another conversation; answers the text of its draft. */
    load(nextId: string | null): string {
      key.current = { owner, assistant, conversationId: nextId };
      const draft = readDraft(key.current);
      fillTray(draft);
      return draft.text;
    },
  };
}
