import { randomBytes } from 'node:crypto';
import { jsSdkSignature, jsSdkText } from '../../providers/wechat/signature.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { accountOf, fromWechat } from './account.js';

export const wechatSignUrl: Handler<'lab.wechatSignUrl'> = async (ctx, { url }) => {
  const account = accountOf(ctx);
  const { publicUrl } = ctx.config.http;
  // A signature speaks for the page: a server with an address of its own signs for that one.
  if (publicUrl !== null && (!URL.canParse(url) || new URL(url).origin !== publicUrl)) {
    throw new AppError('INVALID_PARAM', { fields: { url: `只能为本站的网址签名：${publicUrl}` } });
  }
  const parts = {
    ticket: await fromWechat(account.jsTicket()),
    nonceStr: randomBytes(8).toString('hex'),
    timestamp: Math.floor(ctx.now() / 1000),
    url,
  };
  return {
    appId: account.appId,
    timestamp: parts.timestamp,
    nonceStr: parts.nonceStr,
    signature: jsSdkSignature(parts),
    signedText: jsSdkText({ ...parts, ticket: `${parts.ticket.slice(0, 4)}…` }),
  };
};
