import type { FunctionInput, FunctionName, FunctionOutput } from '@guanlan/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Challenge } from 'altcha-lib';
import type { CallArgs, CallError } from '../../base/cloud/api';
import { solveCaptcha } from './captcha/solve-captcha';

/** Result of an endpoint's query. */
type Answer<N extends FunctionName> = { data: FunctionOutput<N> } | { error: CallError };

type Run = (args: CallArgs) => ReturnType<BaseQueryFn<CallArgs, unknown, CallError>>;

/** Functions that may require a captcha. */
type CaptchaFunction = {
  [N in FunctionName]: FunctionInput<N> extends { captcha?: string | undefined } ? N : never;
}[FunctionName];

/** Loading the solver's code failed, which counts as a network failure. */
const notLoaded = (): CallError => ({ code: 'SYS_ERR', message: 'the solver was not loaded' });

const asked: CallError = { code: 'uni-id-captcha-required', message: 'the challenge was not solved in time' };

/**
 * Makes a call, and repeats it with a solved captcha where the server requires one. Invisible to the user: the proof of
 * work takes a phone a second or two, while the tapped button shows that it is busy.
 */
export async function withCaptcha<N extends CaptchaFunction>(
  run: Run,
  name: N,
  args: FunctionInput<N>,
): Promise<Answer<N>> {
  const first = await run({ name, args });
  const answer =
    first.error?.code === 'uni-id-captcha-required' ? await again(run, { name, args: { ...args } }) : first;
  return answer as Answer<N>;
}

async function again(run: Run, { name, args }: { name: FunctionName; args: object }) {
  const captcha = await newCaptcha(run);
  return typeof captcha === 'string' ? run({ name, args: { ...args, captcha } }) : { error: captcha };
}

/** Solution that the server has not checked yet: it works once, within ten minutes. */
let unspent: { readonly captcha: string; readonly until: number } | null = null;
const CAPTCHA_TTL_MS = 9 * 60_000;

/** {@link withCaptcha} for a registration, which always requires one; the server checks the password first. */
export async function registerWithCaptcha(
  run: Run,
  args: Omit<FunctionInput<'identity.register'>, 'captcha'>,
): Promise<Answer<'identity.register'>> {
  const kept = unspent !== null && unspent.until > Date.now() ? unspent.captcha : null;
  const captcha = kept ?? (await newCaptcha(run));
  if (typeof captcha !== 'string') return { error: captcha };
  const answer = await run({ name: 'identity.register', args: { ...args, captcha } });
  const untouched = answer.error?.code === 'uni-id-invalid-password';
  unspent = untouched ? { captcha, until: Date.now() + CAPTCHA_TTL_MS } : null;
  return answer as Answer<'identity.register'>;
}

async function newCaptcha(run: Run): Promise<string | CallError> {
  const given = await run({ name: 'identity.captcha', args: {} });
  if (given.error) return given.error;
  const { challenge } = given.data as { challenge: unknown };
  return solveCaptcha(challenge as Challenge).then((captcha) => captcha ?? asked, notLoaded);
}
