import type { OauthMethod } from '@guanlan/contract';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../base/api';
import { callFunction } from '../../../base/cloud';
import { errorText } from '../../../base/error-text';
import { replace } from '../../../base/go';
import { hideLoading, showLoading, showToast } from '../../../ui/toast';
import { takeSecret } from '../oauth-trip';

/** What WeChat sends the browser back with: a code, or that the user declined. */
export interface WechatBack {
  readonly method?: OauthMethod | undefined;
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly declined?: string | undefined;
}

/** How long a sentence that wants to be read stays, ms. */
const TO_READ = 4000;

const bound = new Map<string, Promise<unknown>>();

/** Ties the account to who came back from WeChat. A code is good once, so the same one is only sent once. */
function bind(method: OauthMethod, code: string, state: string): Promise<unknown> {
  const known = bound.get(code);
  if (known) return known;
  const browser = takeSecret();
  const answer = browser
    ? callFunction('oauth.bind', { method, code, state, browser })
    : Promise.reject(Object.assign(new Error('begun in another browser'), { code: 'WECHAT_STATE' }));
  bound.set(code, answer);
  return answer;
}

/** Ends the trip to WeChat that brought the browser back to the profile, and takes its traces off the address. */
export function useWechatBack({ method, code, state, declined }: WechatBack): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (declined !== undefined) {
      replace('userinfo', {});
      showToast({ title: '没有绑定微信：授权已取消' });
      return;
    }
    if (!method || !code || !state) return;
    showLoading({ title: '正在绑定微信…' });
    bind(method, code, state)
      .then(
        () => showToast({ title: '已绑定微信', icon: 'success' }),
        (error: unknown) => showToast({ title: errorText(error).title, icon: 'error', duration: TO_READ }),
      )
      .finally(() => {
        hideLoading();
        dispatch(api.util.invalidateTags(['Bindings']));
        replace('userinfo', {});
      });
  }, [method, code, state, declined, dispatch]);
}
