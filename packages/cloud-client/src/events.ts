import { createListeners, type Listeners } from './listeners.js';
import type { NewToken } from './wire/envelope.js';

/** Why signing in again is the way on. */
export interface NeedLogin {
  readonly code: string;
  readonly message: string;
  readonly requestId: string | undefined;
  /** The whole result, where a cloud object told it. */
  readonly detail?: unknown;
}

/** A function's or an object's answer, good or bad. */
export interface CloudResponse {
  readonly type: 'cloudfunction' | 'cloudobject' | 'clientdb';
  /** Result of the call (a function's in the original client's form), or the error that it rejects with. */
  readonly content: unknown;
}

/** Events of a client. */
export interface CloudEvents {
  readonly refreshToken: Listeners<NewToken>;
  readonly needLogin: Listeners<NeedLogin>;
  readonly response: Listeners<CloudResponse>;
}

/** Makes events that nobody listens to yet. */
export const createEvents = (): CloudEvents => ({
  refreshToken: createListeners(),
  needLogin: createListeners(),
  response: createListeners(),
});

/** Runs a call and tells of its answer. */
export async function answered<T>(
  { response }: CloudEvents,
  type: CloudResponse['type'],
  work: () => Promise<T>,
): Promise<T> {
  try {
    const content = await work();
    response.tell({ type, content });
    return content;
  } catch (error) {
    response.tell({ type, content: error });
    throw error;
  }
}
