import type { FunctionInput, FunctionName } from '@guanlan/contract';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { subscribeAuth } from '../account/auth';
import { signedInUid } from '../account/signed-in-uid';
import { callAndCache, isCacheable, loadOffline } from '../offline/cached-call';
import { mountApi } from './mount-api';

/** Call of a contract's function, as an endpoint's `query` returns it. */
export interface CallArgs {
  readonly name: FunctionName;
  readonly args: unknown;
  /** Timeout of the answer, ms; the client's default when absent. */
  readonly timeout?: number;
}

/** Failure as the store holds it: serialisable, and understood by `errorText`. */
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

const readAgain = (endpoint: string, args: unknown): void => {
  const endpoints = api.endpoints as Readonly<Record<string, { initiate: (args: unknown, options: object) => never }>>;
  dispatch(endpoints[endpoint]?.initiate(args, { forceRefetch: true, subscribe: false }) as never);
};

const cloudQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (asked, query) => {
  const { name, args, timeout } = asked;
  try {
    const data = await callAndCache(name, args as FunctionInput<FunctionName>, {
      signal: query.signal,
      ...(timeout !== undefined && { timeout }),
    });
    return { data };
  } catch (error) {
    const offline = isCacheable(name) ? await loadOffline().catch(() => null) : null;
    return (await offline?.offlineAnswer(asked, query, error, readAgain)) ?? { error: toCallError(error) };
  }
};

/** Builds the `query` of an endpoint, with arguments typed by the contract. */
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
  'Inbox',
  'NoticeDevices',
  'NoticePrefs',
  'Diagnosis',
  'DiagnosisRecords',
  'Strategies',
  'SelectionRuns',
] as const;

/** Cache of server data. Features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: cloudQuery,
  tagTypes,
  endpoints: () => ({}),
});

const dispatch = mountApi(api);

/** User whose data the cache holds. */
let owner = signedInUid();

// Clears the cache when another user signs in, here or in another tab. Not at the sign-out already: screens that are
// still mounted would read everything again without a user.
subscribeAuth(() => {
  const uid = signedInUid();
  if (uid === null || uid === owner) return;
  owner = uid;
  dispatch(api.util.invalidateTags([...tagTypes]));
});
