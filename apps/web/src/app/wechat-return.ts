import * as z from 'zod/mini';

/** Query parameters with which WeChat sends a browser back; the server decides whether they are valid. */
export const wechatReturn = {
  method: z.optional(z.enum(['wechat-web', 'wechat-h5'])),
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  declined: z.optional(z.string()),
};
