import type { Handler } from '../handler.js';

export const wechatStatus: Handler<'lab.wechatStatus'> = async (ctx) => ({
  configured: ctx.wechat !== null,
  appId: ctx.wechat?.appId ?? null,
  echoPath: '/wechat',
  publicUrl: ctx.config.http.publicUrl,
});
