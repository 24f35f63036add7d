import { isErrorCode } from '@guanlan/contract/errors';
import { useEffect, useState } from 'react';
import type { CallError } from '../../../base/cloud/api';
import { errorText } from '../../../base/error-text';
import { newId } from '../../../base/new-id';
import { useSendCodeMutation } from '../identityApi';
import { type CodeOrder, codeSent, labelOf, resendAt } from './code-requests';
import { useCountdown } from './use-countdown';

/** Idempotency keys of calls whose answer was lost: a repeated call with the same key sends no second code. */
const lost = new Map<string, string>();

/**
 * Sends a code and starts its countdown; solves a captcha where the server requires one. Resolves with the time from
 * which the next code may be requested, ms since the epoch.
 */
export function useSendCode(): { send: (order: CodeOrder) => Promise<number>; sending: boolean } {
  const [sendCode, { isLoading: sending }] = useSendCodeMutation();
  const send = async (order: CodeOrder): Promise<number> => {
    const label = labelOf(order);
    const requestId = lost.get(label) ?? newId();
    lost.set(label, requestId);
    try {
      const { resendAfter } = await sendCode({ order, requestId }).unwrap();
      lost.delete(label);
      return codeSent(order, resendAfter);
    } catch (error) {
      if (isErrorCode((error as CallError).code)) lost.delete(label);
      throw error;
    }
  };
  return { send, sending };
}

/** Time that a code stays valid after another may be requested, ms. */
const CODE_TTL_MS = 4 * 60_000;

interface CodeRequest {
  /** Seconds until another code may be requested. */
  readonly seconds: number;
  readonly sending: boolean;
  /** Whether a code that is still valid was sent for this request, on this page or before it was opened. */
  readonly sent: boolean;
  /** Message of the last failure. */
  readonly problem: string | undefined;
  /** Requests a code. Resolves with whether one was sent. */
  ask(): Promise<boolean>;
}

/** State of requesting a code, with its countdown. */
export function useCodeRequest(order: CodeOrder | null): CodeRequest {
  const label = order === null ? '' : labelOf(order);
  const [until, setUntil] = useState(() => resendAt(order));
  const [problem, setProblem] = useState<{ readonly label: string; readonly text: string }>();
  const { send, sending } = useSendCode();
  const seconds = useCountdown(until);
  // The label identifies the request, whose object is new in each render.
  useEffect(() => setUntil(resendAt(order)), [label]);

  const ask = async (): Promise<boolean> => {
    if (order === null) return false;
    setProblem(undefined);
    try {
      setUntil(await send(order));
      return true;
    } catch (error) {
      const { title, fields } = errorText(error);
      setProblem({ label, text: Object.values(fields)[0] ?? title });
      return false;
    }
  };
  return {
    seconds,
    sending,
    sent: until + CODE_TTL_MS > Date.now(),
    problem: problem?.label === label ? problem.text : undefined,
    ask,
  };
}
