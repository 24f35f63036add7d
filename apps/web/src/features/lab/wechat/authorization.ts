import type { WechatUser } from '@guanlan/contract';
import * as z from 'zod/mini';
import { callFunction } from '../../../base/cloud/cloud';
import { persisted } from '../../../base/persist';

/** The state of the authorization that this browser began, to be compared with what comes back. */
const begun = persisted('guanlan.lab.wechat-state', z.nullable(z.string()), null);

/** Leaves for WeChat. */
export function leaveFor(url: string, state: string): void {
  begun.write(state);
  window.location.assign(url);
}

/** Somebody else's authorization, or one that was begun elsewhere. */
class StateMismatch extends Error {
  readonly code = 'WECHAT_STATE';
}

const ended = new Map<string, Promise<WechatUser>>();

/**
 * Ends the authorization that came back with `code` and `state`. A code is good once, so asking again for the same one
 * gives the same answer.
 */
export function endAuthorization(code: string, state: string): Promise<WechatUser> {
  const known = ended.get(code);
  if (known) return known;
  const mine = begun.read() === state;
  begun.clear();
  const answer = mine
    ? callFunction('lab.wechatUser', { code, state })
    : Promise.reject(new StateMismatch('the state is not the one that was sent'));
  ended.set(code, answer);
  return answer;
}
