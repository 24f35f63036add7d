import type { FunctionInput, FunctionName, FunctionOutput } from '@guanlan/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Challenge } from 'altcha-lib';
import type { CallArgs, CallError } from '../../base/api';

/** What an endpoint's own query answers. */
type Answer<N extends FunctionName> = { data: FunctionOutput<N> } | { error: CallError };

type Run = (args: CallArgs) => ReturnType<BaseQueryFn<CallArgs, unknown, CallError>>;

/** Functions that may want a captcha before they do anything. */
type Asking = {
  [N in FunctionName]: FunctionInput<N> extends { captcha?: string | undefined } ? N : never;
}[FunctionName];

/**
 * A call that solves a captcha where it is asked for one, and is sent again with it. There is nothing to see or to tick:
 * the proof of work takes a phone a second or two, while the button that was tapped shows that it is busy.
 */
export async function withCaptcha<N extends Asking>(run: Run, name: N, args: FunctionInput<N>): Promise<Answer<N>> {
  const first = await run({ name, args });
  // Over plain http from elsewhere there is no `crypto.subtle`, and so no way to solve one.
  const asked = first.error?.code === 'uni-id-captcha-required' && globalThis.crypto?.subtle !== undefined;
  const answer = asked ? await again(run, { name, args: { ...args } }) : first;
  return answer as Answer<N>;
}

async function again(run: Run, { name, args }: { name: FunctionName; args: object }) {
  const given = await run({ name: 'identity.captcha', args: {} });
  if (given.error) return given;
  const { challenge } = given.data as { challenge: unknown };
  return run({ name, args: { ...args, captcha: await solve(challenge as Challenge) } });
}

async function solve(challenge: Challenge): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
