import type { FunctionInput } from '@guanlan/contract';
import { errors } from '@guanlan/contract/errors';
import { useEffect } from 'react';
import { type Begun, begunFor, endWechat, type WechatReturn } from './wechat-authorization';

/** What came back from WeChat: an answer to finish with, or why there is none. */
export interface WechatBack {
  /** Where the sign-in was to lead, which WeChat does not carry. */
  readonly uniIdRedirectUrl: string | undefined;
  readonly state: string | undefined;
  readonly answer: FunctionInput<'oauth.signIn'> | null;
  readonly refusal: string;
}

/** Reads what came back to a page for `purpose`; null for a page that nothing came back to. */
export function readWechatBack(query: WechatReturn, purpose: Begun['purpose']): WechatBack | null {
  const { method, code, state, declined } = query;
  if (code === undefined && declined === undefined) return null;
  const begun = begunFor(purpose);
  const uniIdRedirectUrl = begun?.uniIdRedirectUrl;
  if (declined !== undefined) {
    return { uniIdRedirectUrl, state, answer: null, refusal: '没有得到微信授权，可以重试或换一种方式' };
  }
  // Begun elsewhere, or by somebody else who wants this browser to end it.
  if (begun === null || begun.method !== method || state === undefined || code === undefined) {
    return { uniIdRedirectUrl: undefined, state, answer: null, refusal: errors.WECHAT_STATE.text };
  }
  return { uniIdRedirectUrl, state, answer: { method, code, state, browser: begun.secret }, refusal: '' };
}

interface WechatReturnOptions {
  /** Takes the code out of the address: it is good once, and a reload must not try it again. */
  readonly tidy: () => void;
  /** Calls `oauth.signIn` or `oauth.bind`. */
  readonly finish: (answer: FunctionInput<'oauth.signIn'>) => void;
  /** Shows why it came to nothing. */
  readonly refuse: (text: string) => void;
}

const ended = new WeakSet<WechatBack>();

/** The end of an authorization on the page that WeChat sends the browser back to: once for what came back. */
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
