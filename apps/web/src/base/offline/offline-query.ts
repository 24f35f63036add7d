import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { CallArgs } from '../cloud/api';
import { cachedFunction } from './cached-functions';
import { answerFor, isUnreached } from './device-cache';
import { noteAnswered, noteOldAnswer } from './offline-answers';

/** Query as the cache of server data holds it. */
interface CachedQuery {
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
  readonly originalArgs?: unknown;
}

/** Dispatches a read of an endpoint, on screen or not. */
export type ReadAgain = (endpoint: string, args: unknown) => void;

const queryOf = (state: unknown, key: string | undefined): CachedQuery | undefined =>
  (state as { api?: { queries: Readonly<Record<string, CachedQuery>> } }).api?.queries[key ?? ''];

/**
 * Answer of this device in place of one that failed with `error`, where the server could not be reached; null without
 * one. What is on screen already stays, and the error with it: only its age is noted.
 */
export async function offlineAnswer(
  { name, args }: CallArgs,
  { type, signal, endpoint, queryCacheKey, getState }: BaseQueryApi,
  error: unknown,
  readAgain: ReadAgain,
): Promise<{ readonly data: unknown } | null> {
  if (type !== 'query' || signal.aborted || !cachedFunction(name, args) || !(await isUnreached(error))) return null;
  const retry = (): void => {
    const query = queryOf(getState(), queryCacheKey);
    if (query) readAgain(endpoint, query.originalArgs);
    else noteAnswered(name, args);
  };
  const known = queryOf(getState(), queryCacheKey);
  if (known?.data !== undefined) {
    noteOldAnswer(name, args, { at: known.fulfilledTimeStamp ?? Date.now(), retry });
    return null;
  }
  const cached = await answerFor(name, args, error);
  if (!cached) return null;
  noteOldAnswer(name, args, { at: cached.at, retry });
  return { data: cached.value };
}
