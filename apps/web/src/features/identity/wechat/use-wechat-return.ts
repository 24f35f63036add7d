import type { FunctionInput } from '@guanlan/contract';
import { errors } from '@guanlan/contract/errors';
import { useEffect } from 'react';
import { type Begun, begunFor, endWechat, type WechatReturn } from './wechat-authorization';

/** Return of an authorization from WeChat: the answer to complete it with, or the reason why there is none. */
export interface WechatBack {
  /** Redirect of the sign-in, which WeChat does not carry. */
  readonly uniIdRedirectUrl: string | undefined;
  readonly state: string | undefined;
  readonly answer: FunctionInput<'oauth.signIn'> | null;
  readonly refusal: string;
}

/** Parses the parameters of a return to a page for `purpose`; null where the page was opened otherwise. */
export function readWechatBack(query: WechatReturn, purpose: Begun['purpose']): WechatBack | null {
  const { method, code, state, declined } = query;
  if (code === undefined && declined === undefined) return null;
  const begun = begunFor(purpose);
  const uniIdRedirectUrl = begun?.uniIdRedirectUrl;
  if (declined !== undefined) {
    return { uniIdRedirectUrl, state, answer: null, refusal: '没有得到微信授权，可以重试或换一种方式' };
  }
  // Started in another browser, or by somebody who wants this browser to complete their own authorization.
  if (begun === null || begun.method !== method || state === undefined || code === undefined) {
    return { uniIdRedirectUrl: undefined, state, answer: null, refusal: errors.WECHAT_STATE.text };
  }
  return { uniIdRedirectUrl, state, answer: { method, code, state, browser: begun.secret }, refusal: '' };
}

interface WechatReturnOptions {
  /** Removes the code from the address: it works once, and a reload must not try it again. */
  readonly tidy: () => void;
  /** Calls `oauth.signIn` or `oauth.bind`. */
  readonly finish: (answer: FunctionInput<'oauth.signIn'>) => void;
  /** Shows the reason of a failure. */
  readonly refuse: (text: string) => void;
}

const ended = new WeakSet<WechatBack>();

/** Completes an authorization on the page to which WeChat sends the browser back; once for each return. */
export function useWechatReturn(back: WechatBack | null, { tidy, finish, refuse }: WechatReturnOptions): void {
  useEffect(() => {
    if (back === null || ended.has(back)) return;
    ended.add(back);
    endWechat();
    tidy();
    if (back.answer) finish(back.answer);
    else refuse(back.refusal);
  });
}
