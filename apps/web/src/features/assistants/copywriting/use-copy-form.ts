import type { Work } from '@guanlan/contract';
import { useRef, useState } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { newId } from '../../../base/new-id';
import { useDraft } from '../../../kit/works/use-draft';
import { useHandedText } from '../../../kit/works/use-handed-text';
import { signInFirst } from '../writing/sign-in-first';
import { useStartFailure } from '../writing/use-start-failure';
import { CopyDraft, emptyDraft } from './copy-draft';

/** Call that the form waits for. */
type Busy = 'reading' | 'starting' | null;

/** Runs one call at a time, asking a visitor to sign in first, and holds its failure: of the text, or of the call. */
function useJob() {
  const [busy, setBusy] = useState<Busy>(null);
  const { error, failed, forget, note } = useStartFailure();
  const run = async (what: Busy, purpose: string, job: () => Promise<void>): Promise<void> => {
    if (busy || !(await signInFirst(purpose))) return;
    setBusy(what);
    forget();
    try {
      await job();
    } catch (failure) {
      note(failure, () => void run(what, purpose, job));
    } finally {
      setBusy(null);
    }
  };
  return { busy, error, failed, forget, run };
}

/** State and actions of the form. A failed call leaves the draft unchanged. */
export function useCopyForm(model: string | undefined, onWork: (work: Work) => void) {
  const [draft, change] = useDraft('copywriting', CopyDraft, emptyDraft);
  const { busy, error, failed, forget, run } = useJob();
  const [before, setBefore] = useState<string | null>(null);
  // Unchanged content is sent again under the same request id, so that a lost answer starts no second run.
  const sent = useRef({ content: '', requestId: '' });

  const bringBack = useHandedText('copywriting', draft.text, (text) => change({ text, source: null }));
  const readLink = (): Promise<void> =>
    run('reading', '读取网页', async () => {
      const { article } = await callFunction('copywriting.readLink', { text: draft.text });
      setBefore(draft.text);
      change({
        text: article.text,
        source: { url: article.url, title: article.title || article.site },
        isCut: article.truncated,
      });
    });

  const start = (): Promise<void> =>
    run('starting', '改写', async () => {
      const { demand, isCut: _, ...rest } = draft;
      const asked = { ...rest, ...(demand.trim() === '' ? {} : { demand }), ...(model === undefined ? {} : { model }) };
      const content = JSON.stringify(asked);
      if (sent.current.content !== content) sent.current = { content, requestId: newId() };
      const { work } = await callFunction('copywriting.start', { requestId: sent.current.requestId, ...asked });
      sent.current = { content: '', requestId: '' };
      onWork(work);
    });

  return {
    draft,
    bringBack,
    busy,
    error,
    failed,
    change(part: Partial<CopyDraft>): void {
      forget();
      change(part);
    },
    /** Restores the pasted text in place of what was read from its link; null where nothing was read. */
    unread:
      before === null
        ? null
        : () => {
            change({ text: before, source: null });
            setBefore(null);
          },
    readLink,
    start,
  };
}
