import type { ModelReading, RuleDiagnosis } from '@guanlan/contract';
import { useCallback, useEffect, useState } from 'react';
import { newId } from '../../base/new-id';
import { useReadDiagnosisMutation } from './diagnosisApi';
import { lastReading } from './memory';

/** Pause before a running reading is polled again, ms. */
const POLL_MS = 1_000;
/** Failures in a row after which polling stops. */
const MAX_FAILURES = 5;

interface Asked {
  readonly requestId: string;
  readonly code: string;
  readonly factsHash: string;
  readonly model: string;
}

type State =
  | { readonly phase: 'none' }
  | { readonly phase: 'running'; readonly model: string }
  | { readonly phase: 'ready'; readonly reading: ModelReading }
  | { readonly phase: 'error'; readonly error: unknown };

/**
 * A model's reading of the facts on screen. The server makes it independently of the page; a page that is opened again
 * asks for the same one.
 */
export function useReading(diagnosis: RuleDiagnosis | undefined, signedIn: boolean) {
  const code = diagnosis?.stock.key;
  const factsHash = diagnosis?.factsHash;
  const [asked, setAsked] = useState<Asked | null>(() => lastReading.read());
  const [state, setState] = useState<State>({ phase: 'none' });
  const [read] = useReadDiagnosisMutation();
  // For another stock or newer facts, the stored request is not shown.
  const isOwn = asked !== null && asked.factsHash === factsHash && asked.code === code;
  const own = isOwn ? asked : null;
  const ask = useCallback(
    (model: string): void => {
      if (code === undefined || factsHash === undefined) return;
      const next = { requestId: newId(), code, factsHash, model };
      lastReading.write(next);
      setAsked(next);
    },
    [code, factsHash],
  );
  useEffect(() => {
    if (!own || !signedIn) return undefined;
    const { requestId, code: of, factsHash: hash, model } = own;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let failures = 0;
    const look = async (): Promise<void> => {
      const { data, error } = await read({ requestId, code: of, factsHash: hash, ...(model !== '' && { model }) });
      if (isGone) return;
      if (data && data.reading.status !== 'running') return setState({ phase: 'ready', reading: data.reading });
      failures = data ? 0 : failures + 1;
      const isCut = error && 'code' in error && error.code === 'SYS_ERR';
      if (error && !(isCut && failures < MAX_FAILURES)) return setState({ phase: 'error', error });
      timer = setTimeout(() => void look(), POLL_MS);
    };
    setState({ phase: 'running', model });
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [own, signedIn, read]);
  return {
    state: isOwn ? state : ({ phase: 'none' } as const),
    /** The last reading belongs to earlier facts of this stock. */
    isOutdated: asked !== null && !isOwn && asked.code === code,
    ask,
  };
}

export type Reading = ReturnType<typeof useReading>;
