import type { Handler } from '../handler.js';
import { accountOf } from './account.js';
import { issueState } from './oauth-state.js';

export const wechatAuthorize: Handler<'lab.wechatAuthorize'> = async (ctx, { scope, origin }) => {
  const account = accountOf(ctx);
  const state = issueState(ctx.secrets.codeKey, ctx.now());
  const redirectUri = `${ctx.config.http.publicUrl ?? origin}/wechat/oauth`;
  return { url: account.authorizeUrl({ redirectUri, scope, state }), state };
};
