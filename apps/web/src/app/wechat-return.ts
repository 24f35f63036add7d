import * as v from 'valibot';

/** Query parameters with which WeChat sends a browser back; the server decides whether they are valid. */
export const wechatReturn = {
  method: v.optional(v.picklist(['wechat-web', 'wechat-h5'])),
  code: v.optional(v.string()),
  state: v.optional(v.string()),
  declined: v.optional(v.string()),
};
