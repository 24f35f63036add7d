import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { rewrite } from '../../../base/go';
import { hideLoading, showLoading, showToast } from '../../../ui/notice/toast';
import { readWechatBack, useWechatReturn } from '../wechat/use-wechat-return';
import type { WechatReturn } from '../wechat/wechat-authorization';
import { useBindMutation } from './profileApi';

/** Duration of a toast that has to be read, ms. */
const TO_READ = 4000;

/** Completes an authorization by WeChat that led back to the profile: binds the account. */
export function useWechatBinding(query: WechatReturn): void {
  const [back] = useState(() => readWechatBack(query, 'bind'));
  const [bind] = useBindMutation();
  const refuse = (title: string): void => showToast({ title, icon: 'error', duration: TO_READ });
  useWechatReturn(back, {
    tidy: () => rewrite('userinfo', {}),
    refuse,
    finish(answer) {
      showLoading({ title: '正在绑定微信…' });
      bind(answer)
        .unwrap()
        .then(
          () => showToast({ title: '已绑定微信', icon: 'success' }),
          (error: unknown) => refuse(errorText(error).title),
        )
        .finally(hideLoading);
    },
  });
}
