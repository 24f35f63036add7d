import type { WechatUser } from '@guanlan/contract';
import * as z from 'zod/mini';
import { callFunction } from '../../../base/cloud/cloud';
import { persisted } from '../../../base/persist';

/** State of the authorization that this browser started, compared with the one that comes back. */
const begun = persisted('guanlan.lab.wechat-state', z.nullable(z.string()), null);

/** Opens WeChat's authorization page. */
export function leaveFor(url: string, state: string): void {
  begun.write(state);
  window.location.assign(url);
}

/** Thrown for an authorization that somebody else or another browser started. */
class StateMismatch extends Error {
  readonly code = 'WECHAT_STATE';
}

const ended = new Map<string, Promise<WechatUser>>();

/**
 * Completes the authorization that came back with `code` and `state`. A code works once, so a repeated call returns the
 * same promise.
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
