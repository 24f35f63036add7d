import * as z from 'zod/mini';

/** What WeChat sends a browser back with; whether it is worth anything is the server's to say. */
export const wechatReturn = {
  method: z.optional(z.enum(['wechat-web', 'wechat-h5'])),
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  declined: z.optional(z.string()),
};
