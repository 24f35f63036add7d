import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { accountOf, fromWechat } from './account.js';
import { isState } from './oauth-state.js';

export const wechatUser: Handler<'lab.wechatUser'> = async (ctx, { code, state }) => {
  const account = accountOf(ctx);
  if (!isState(ctx.secrets.codeKey, state, ctx.now())) throw new AppError('WECHAT_STATE');
  const grant = await fromWechat(account.grant(code));
  const { openid, scope } = grant;
  if (!scope.split(',').includes('snsapi_userinfo')) {
    return { openid, unionid: grant.unionid, nickname: null, avatar: null, scope };
  }
  const { nickname, avatar, unionid } = await fromWechat(account.profile(grant));
  return { openid, unionid: unionid ?? grant.unionid, nickname, avatar, scope };
};
