import type { FunctionName } from '@guanlan/contract';
import { decodeToken } from '@guanlan/id-token';
import * as z from 'zod/mini';
import { getToken } from '../../../base/account/auth';
import { persisted } from '../../../base/persist';
import type { CallRecord } from './lab-client';

const PastCall = z.object({
  name: z.string(),
  /** Arguments as JSON; null where they may not be stored. */
  args: z.nullable(z.string()),
  /** Time of the call, ms since the epoch. */
  at: z.number(),
  ms: z.number(),
  /** `OK`, or the code of the failure. */
  code: z.string(),
  requestId: z.nullable(z.string()),
});
export type PastCall = z.infer<typeof PastCall>;

const MAX_CALLS = 20;
/** Limit of arguments that are stored, in UTF-16 units. */
const ARGS_MAX = 4000;

/** Features whose arguments hold codes, passwords or names and are never stored. */
const secretive: readonly string[] = ['identity', 'payment'];

/** Whether a function's arguments may be stored on this device. */
export const mayKeepArgs = (name: string): boolean => !secretive.includes(name.split('.')[0] ?? '');

/** Stored by user, so that another user of this device does not see the calls. */
const stored = () => persisted(`guanlan.lab.calls.${decodeToken(getToken()).uid ?? ''}`, z.array(PastCall), []);

/** Calls made on this device, newest first. */
export const pastCalls = (): readonly PastCall[] => stored().read();

/** Adds a call and drops the oldest ones beyond the limit. */
export function rememberCall({ name, args, at, ms, outcome, requestId }: CallRecord): readonly PastCall[] {
  const text = JSON.stringify(args) ?? 'null';
  const entry: PastCall = {
    name,
    args: mayKeepArgs(name) && text.length <= ARGS_MAX ? text : null,
    at,
    ms,
    code: outcome.ok ? 'OK' : outcome.code,
    requestId: requestId ?? null,
  };
  const next = [entry, ...pastCalls()].slice(0, MAX_CALLS);
  stored().write(next);
  return next;
}

export function forgetCalls(): void {
  stored().clear();
}

const Draft = z.object({ name: z.string(), text: z.string() });
const draft = persisted('guanlan.lab.draft', z.nullable(Draft), null);

/** Content of the editor at the last visit. */
export const readDraft = (): z.infer<typeof Draft> | null => draft.read();

/** Stores the function, and its arguments where they may be stored. */
export const writeDraft = (name: FunctionName, text: string): void =>
  draft.write({ name, text: mayKeepArgs(name) ? text : '' });
