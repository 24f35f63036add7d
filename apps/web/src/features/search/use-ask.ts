import type { FunctionInput, SearchSourceId, Work } from '@guanlan/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { callFunction } from '../../base/cloud/cloud';
import { forgetPending, requestIdOf } from './pending';

/** Question to ask. */
export interface Question {
  readonly query: string;
  readonly source: SearchSourceId | undefined;
  /** Record that the question continues; null starts a new one. */
  readonly workId: string | null;
  readonly unsearched: boolean;
  readonly model: string | undefined;
}

/** Progress of a question. `stopped`: by its user; `failed`: the call itself failed. */
export type AskState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching'; readonly question: Question; readonly requestId: string; readonly since: number }
  | { readonly phase: 'stopped'; readonly question: Question }
  | { readonly phase: 'failed'; readonly question: Question; readonly error: unknown };

const idle: AskState = { phase: 'idle' };

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Failures that leave open whether the server took the question: it keeps its request id. */
const isUnknown = (error: unknown): boolean =>
  ['SYS_ERR', 'AUTH_FAILED', 'SERVICE_STOPPING'].includes(String(codeOf(error)));

function argsOf(
  { query, source, workId, unsearched, model }: Question,
  requestId: string,
): FunctionInput<'search.ask'> {
  return {
    ...{ requestId, query },
    ...(source !== undefined && { source }),
    ...(workId !== null && { workId }),
    ...(unsearched && { unsearched }),
    ...(model !== undefined && { model }),
  };
}

interface AskEvents {
  /** Called when a record was made or has grown, also after the page was left. */
  readonly onMade: (work: Work) => void;
  /** Called in addition while the page still shows the question; `isStopped`: its user did not wait for the answer. */
  readonly onShow: (work: Work, isStopped: boolean) => void;
}

/** Asks questions, one at a time. */
export function useAsk(events: AskEvents) {
  const [asking, setAsking] = useState<AskState>(idle);
  const current = useRef<{ readonly requestId: string; readonly question: Question } | null>(null);
  // Question on screen that was stopped: its record comes a little later.
  const stopped = useRef<typeof current.current>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  // The search goes on after the page is left: its record will be in the list.
  useEffect(
    () => () => {
      current.current = null;
      stopped.current = null;
    },
    [],
  );
  const ask = useCallback(async (question: Question): Promise<void> => {
    if (current.current) return;
    const requestId = requestIdOf(JSON.stringify(question));
    const own = { requestId, question };
    current.current = own;
    stopped.current = null;
    setAsking({ phase: 'searching', question, requestId, since: Date.now() });
    try {
      const { work } = await callFunction('search.ask', argsOf(question, requestId));
      // The request id of a question that was asked since is not this one's.
      if (current.current === own || current.current === null) forgetPending();
      latest.current.onMade(work);
      const isStopped = stopped.current === own;
      if (current.current !== own && !isStopped) return;
      stopped.current = null;
      setAsking(idle);
      latest.current.onShow(work, isStopped);
    } catch (error) {
      if (!isUnknown(error)) forgetPending();
      if (current.current === own) setAsking({ phase: 'failed', question, error });
    } finally {
      if (current.current === own) current.current = null;
    }
  }, []);
  const cancel = useCallback((): void => {
    const own = current.current;
    if (!own) return;
    current.current = null;
    stopped.current = own;
    forgetPending();
    setAsking({ phase: 'stopped', question: own.question });
    // The page forgets the question even where the cancellation fails.
    void callFunction('search.cancel', { requestId: own.requestId }).catch(() => {});
  }, []);
  const reset = useCallback(() => {
    stopped.current = null;
    setAsking((now) => (now.phase === 'searching' ? now : idle));
  }, []);
  return useMemo(() => ({ asking, ask, cancel, reset }), [asking, ask, cancel, reset]);
}
