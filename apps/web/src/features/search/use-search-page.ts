import { type Conversation, SEARCH_QUERY_MAX, type SearchSourceId, type Work } from '@guanlan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getToken } from '../../base/account/auth';
import { signedInUid } from '../../base/account/signed-in-uid';
import { go, href, rewrite } from '../../base/go';
import { useSignedIn } from '../../base/hooks';
import { useModel } from '../../kit/chat/hooks/use-model';
import { useWork } from '../../kit/works/use-work';
import { useModels } from '../chat/use-models';
import { useNote } from '../chat/use-note';
import { forgetVisitorsDraft, lastSource, readDraft, writeDraft } from './pending';
import { outcomeOf, SEARCH_TOOL } from './record';
import { useSearchSourcesQuery } from './searchApi';
import { useAsk } from './use-ask';

const none: never[] = [];

/** Record as an entry of the list of records. */
const entryOf = (work: Work): Conversation => {
  const { id, tool, title, model, version, createdAt, updatedAt } = work;
  const outcome = outcomeOf(work);
  return {
    ...{ id, assistant: tool, title, model, leafId: null, version, createdAt, updatedAt },
    ...(outcome && { outcome }),
  };
};

/** Id of the shown record, null for none; mirrored in the address, so that a reload leads back. */
function useShown(linked: string | undefined) {
  const [shown, setShown] = useState(linked ?? null);
  const [followed, setFollowed] = useState(linked);
  // The address was changed by another link.
  if (followed !== linked) {
    setFollowed(linked);
    setShown(linked ?? null);
  }
  const show = useCallback((workId: string | null) => {
    setShown(workId);
    rewrite('search', workId === null ? {} : { workId });
  }, []);
  return { shown, show };
}

/** Source to search: the last choice while the server offers it, else the first. */
function useSource() {
  const { data: sources = none } = useSearchSourcesQuery();
  const [chosen, setChosen] = useState(() => lastSource.read());
  return {
    sources,
    source: sources.find(({ id }) => id === chosen) ?? sources[0] ?? null,
    choose(id: SearchSourceId) {
      lastSource.write(id);
      setChosen(id);
    },
  };
}

/**
 * Unsent question of the user who opened the page: text typed after a sign-out elsewhere is not left to the next user.
 * A record opens with an empty field.
 */
function useTyped(q: string, linked: string | undefined) {
  const [owner] = useState(() => signedInUid() ?? '');
  const openingText = (): string => {
    if (linked !== undefined) return '';
    if (q !== '') forgetVisitorsDraft(owner, q);
    return q || readDraft(owner);
  };
  const [typed, setTyped] = useState(openingText);
  const [followed, setFollowed] = useState(linked);
  if (followed !== linked) {
    setFollowed(linked);
    setTyped(openingText());
  }
  return { typed, setTyped, keep: (text: string) => writeDraft(owner, text) };
}

export interface SearchPageProps {
  /** Question to ask when the page opens. */
  readonly q?: string | undefined;
  readonly workId?: string | undefined;
}

/** State and actions of the answer search page. */
export function useSearchPage({ q: given = '', workId: linked }: SearchPageProps) {
  // One character more than fits, so that a longer question is refused as such: a field with a whole long address is slow.
  const q = given.trim().slice(0, SEARCH_QUERY_MAX + 1);
  const signedIn = useSignedIn();
  const { shown, show } = useShown(linked);
  const { state, actions } = useWork(shown, SEARCH_TOOL);
  const { sources, source, choose } = useSource();
  const models = useModels(SEARCH_TOOL, { skip: !signedIn });
  const last = state.phase === 'ready' ? state.work.model : null;
  const { model, modelId, choose: chooseModel } = useModel(`${signedInUid() ?? ''}.${SEARCH_TOOL}`, models, last);
  const { typed, setTyped, keep } = useTyped(q, linked);
  const note = useNote();
  const { asking, ask, cancel, reset } = useAsk({
    onMade: (work) => note(entryOf(work)),
    onShow(work, isStopped) {
      actions.adopt(work);
      show(work.id);
      // After a stop another question may have been typed.
      if (!isStopped) type('');
    },
  });

  function type(text: string): void {
    setTyped(text);
    if (shown === null) keep(text);
  }
  function submit(query: string, options: { unsearched?: boolean; source?: SearchSourceId | undefined } = {}): void {
    const text = query.trim();
    if (text === '') return;
    if (getToken() === null) {
      go('login', { uniIdRedirectUrl: href('search', { q: text }) });
      return;
    }
    // A reload during the search asks the same question and gets the same record.
    if (shown === null) rewrite('search', { q: text });
    const { unsearched = false, source: elsewhere } = options;
    // The question stands above its answer now.
    if (text === typed.trim()) setTyped('');
    void ask({ query: text, source: elsewhere ?? source?.id, workId: shown, unsearched, model: modelId });
  }
  function stopAsking(): void {
    cancel();
    // A reload would ask the question again.
    if (shown === null) rewrite('search', {});
  }
  useLinkedQuestion(q, shown === null && signedIn && source !== null && models.length > 0, submit);
  return {
    ...{ signedIn, shown, state, actions, sources, source, choose, models, model, chooseModel, typed, type, submit },
    ...{ asking, cancel: stopAsking },
    /** Opens the empty page. */
    openNew() {
      cancel();
      reset();
      show(null);
      setTyped('');
    },
  };
}

/** State and actions as the page's parts receive them. */
export type SearchPage = ReturnType<typeof useSearchPage>;

/** Asks the question of a link once, as soon as user, source and models are known. */
function useLinkedQuestion(q: string, ready: boolean, submit: (q: string) => void): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (q === '' || !ready || asked.current === q) return;
    asked.current = q;
    submit(q);
  });
}
