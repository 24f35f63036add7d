import type { FunctionInput, FunctionName } from '@guanlan/contract';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { subscribeAuth } from '../account/auth';
import { signedInUid } from '../account/signed-in-uid';
import { callFunction } from './cloud';
import { mountApi } from './mount-api';

/** One call of the contract, as an endpoint's `query` returns it. */
export interface CallArgs {
  readonly name: FunctionName;
  readonly args: unknown;
  /** How long the answer is waited for, ms; what a call usually has when absent. */
  readonly timeout?: number;
}

/** A failure as the store keeps it: serialisable, and `errorText` understands it. */
export interface CallError {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

function toCallError(error: unknown): CallError {
  const { code, message, fields } = error as Partial<CallError>;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : 'SYS_ERR',
    message: typeof message === 'string' ? message : 'call failed',
    ...(fields ? { fields } : {}),
  };
}

const cloudQuery: BaseQueryFn<CallArgs, unknown, CallError> = async ({ name, args, timeout }, { signal }) => {
  try {
    return {
      data: await callFunction(name, args as FunctionInput<FunctionName>, {
        signal,
        ...(timeout !== undefined && { timeout }),
      }),
    };
  } catch (error) {
    return { error: toCallError(error) };
  }
};

/** Builds the `query` of an endpoint so that its arguments are checked against the contract. */
export function call<N extends FunctionName>(
  name: N,
  options: Pick<CallArgs, 'timeout'> = {},
): (args: FunctionInput<N>) => CallArgs {
  return (args) => ({ name, args, ...options });
}

const tagTypes = [
  'Me',
  'Announcements',
  'Conversations',
  'Conversation',
  'Sessions',
  'Factors',
  'Bindings',
  'EnglishWords',
  'Terms',
  'VideoRecords',
  'VideoTranscriptions',
  'Market',
  'Watchlist',
  'Notices',
  'Diagnosis',
  'DiagnosisRecords',
  'Strategies',
  'SelectionRuns',
] as const;

/** The cache of server data. Features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: cloudQuery,
  tagTypes,
  endpoints: () => ({}),
});

const dispatch = mountApi(api);

/** Whose data the cache holds. */
let owner = signedInUid();

// Another user signs in, here or in another tab: what is kept of the one before goes. Not already at the sign-out:
// screens that are still there would ask for it all again, as nobody.
subscribeAuth(() => {
  const uid = signedInUid();
  if (uid === null || uid === owner) return;
  owner = uid;
  dispatch(api.util.invalidateTags([...tagTypes]));
});
