import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { providerOf } from './identify.js';
import { issueState } from './state.js';

export const begin: Handler<'oauth.begin'> = async (ctx, { method, purpose, browserHash, origin }, call) => {
  const provider = providerOf(ctx, method);
  const uid = purpose === 'bind' ? (call.user?.uid ?? null) : null;
  if (purpose === 'bind' && uid === null) throw new AppError('uni-id-token-not-exist');
  const state = issueState(ctx.secrets.codeKey, { method, purpose, uid, browserHash }, ctx.now());
  const redirectUri = `${ctx.config.http.publicUrl ?? origin}/wechat/back/${purpose}/${method}`;
  return { url: provider.authorizeUrl({ redirectUri, state }) };
};
