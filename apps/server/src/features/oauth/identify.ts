import type { FunctionArgs, OauthMethod } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import type { OauthProvider } from '../../providers/oauth/port.js';
import { WechatError } from '../../providers/wechat/port.js';
import { AppError } from '../app-error.js';
import { hashOfBrowser, isStateFor, type StateClaim } from './state.js';
import type { ExternalId } from './store.js';

/**
 * Identity returned from another service, and the ids to store: first the one that holds for every app, where there is
 * one.
 */
export interface Identified {
  readonly ids: readonly ExternalId[];
  readonly nickname: string | null;
}

/** The configured way. Throws {@link AppError} for one that is not. */
export function providerOf(ctx: Pick<AppContext, 'oauth'>, method: OauthMethod): OauthProvider {
  const provider = ctx.oauth.find((one) => one.method === method);
  if (!provider) throw new AppError('OAUTH_NOT_CONFIGURED');
  return provider;
}

/** Holds what came back to the browser that began it, and asks the service who it is. Throws {@link AppError}. */
export async function identify(
  ctx: Pick<AppContext, 'oauth' | 'secrets' | 'now'>,
  { method, code, state, browser }: FunctionArgs<'oauth.bind'>,
  claim: Pick<StateClaim, 'purpose' | 'uid'>,
): Promise<Identified> {
  const { provider, kind, identify } = providerOf(ctx, method);
  const expected = { ...claim, method, browserHash: hashOfBrowser(browser) };
  if (!isStateFor(ctx.secrets.codeKey, state, expected, ctx.now())) throw new AppError('WECHAT_STATE');
  const { openid, unionid, nickname } = await identify(code).catch(refuse);
  const ids: ExternalId[] = [{ provider, kind, subject: openid }];
  if (unionid !== null) ids.unshift({ provider, kind: 'unionid', subject: unionid });
  return { ids, nickname };
}

function refuse(cause: unknown): never {
  if (!(cause instanceof WechatError)) throw cause;
  if (cause.code === 'UNREACHABLE') throw new AppError('WECHAT_UNREACHABLE', { cause });
  throw new AppError('WECHAT_REFUSED', { cause, fields: { errcode: String(cause.errcode) } });
}
