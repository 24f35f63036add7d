import type { PoemRequest, Work } from '@guanlan/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { newId } from '../../../base/new-id';
import { useWork, type WorkActions } from '../../../kit/works/use-work';
import type { WorkState } from '../../../kit/works/work-session';
import { showToast } from '../../../ui/notice/toast';
import { useNote } from '../../chat/use-note';
import type { FailedStart } from '../writing/StartFailure';
import type { CorpusStart } from './CorpusSheet';
import { useStartLibaiMutation } from './libaiApi';
import type { PoemRequestState } from './use-poem-request';
import type { VersionDeeds } from './version-deeds';

/** Shows a toast when a call fails. Resolves with whether it succeeded. */
const attempt = (run: Promise<unknown>): Promise<boolean> =>
  run.then(
    () => true,
    (error: unknown) => {
      showToast({ title: errorText(error).title, icon: 'error', duration: 3000 });
      return false;
    },
  );

/** Opens a work, or the empty page; going back leads to the page before. */
export const show = (workId: string | null): void => go('libai', workId === null ? {} : { workId });

/** Work on screen with the actions of its page. */
export function useLibaiWork(workId: string | null, openPoem: (poemId: string) => void) {
  const { state, actions } = useWork(workId, 'libai');
  const deeds = useMemo(
    (): Omit<VersionDeeds, 'edit'> => ({
      retry: (piece, note, model) =>
        attempt(actions.retry(piece, { ...(note !== undefined && { note }), ...(model !== undefined && { model }) })),
      mark: (messageId, mark) => void attempt(actions.mark(messageId, mark)),
      openPoem,
    }),
    [actions, openPoem],
  );
  const stop = (): void => void attempt(actions.stop());
  return { state, actions, deeds, stop };
}

interface StartOptions {
  readonly request: PoemRequestState;
  readonly modelId: string | undefined;
  readonly adopt: WorkActions['adopt'];
}

/**
 * Starts works. An unchanged request is sent again under the same id after a failure, so that nothing is written twice.
 */
export function useStart({ request, modelId, adopt }: StartOptions) {
  const [start, { isLoading }] = useStartLibaiMutation();
  const [failed, setFailed] = useState<FailedStart | null>(null);
  const attempt = useRef({ key: '', id: '' });
  const note = useNote();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const begin = async (asked: PoemRequest): Promise<void> => {
    const args = { ...asked, ...(modelId !== undefined && { model: modelId }) };
    const key = JSON.stringify(args);
    if (attempt.current.key !== key) attempt.current = { key, id: newId() };
    setFailed(null);
    try {
      const work = await start({ ...args, requestId: attempt.current.id }).unwrap();
      attempt.current = { key: '', id: '' };
      adopt(work);
      note(entryOf(work));
      // A user who has left the page is not pulled back to it.
      if (isShown.current) show(work.id);
    } catch (error) {
      const title = request.fail(error);
      setFailed(title === null ? null : { title, again: () => void request.form.handleSubmit(begin)() });
    }
  };
  return { begin, failed, starting: isLoading };
}

/** Work as an entry of the history. */
const entryOf = ({ id, tool, title, model, version, createdAt, updatedAt }: Work) => ({
  ...{ id, title, model, version, createdAt, updatedAt },
  assistant: tool,
  leafId: null,
});

/** State of the sheets over the page. */
export function useSheets() {
  const [corpus, setCorpus] = useState<CorpusStart | null>(null);
  const [checking, setChecking] = useState(false);
  const [history, setHistory] = useState(false);
  const openPoem = useMemo(() => (poemId: string) => setCorpus({ poemId }), []);
  return { corpus, setCorpus, checking, setChecking, history, setHistory, openPoem };
}

/** Whether a work is being written. */
export const isRunning = (state: WorkState): boolean =>
  state.phase === 'ready' &&
  (state.work.running || state.work.pieces.some(({ answers }) => answers.some(({ status }) => status === 'streaming')));
