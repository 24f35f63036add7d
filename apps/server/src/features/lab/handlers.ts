import type { Handlers } from '../handler.js';
import { wechatAuthorize } from './wechat-authorize.js';
import { wechatSignUrl } from './wechat-sign-url.js';
import { wechatStatus } from './wechat-status.js';
import { wechatUser } from './wechat-user.js';

export const labHandlers = {
  'lab.wechatStatus': wechatStatus,
  'lab.wechatSignUrl': wechatSignUrl,
  'lab.wechatAuthorize': wechatAuthorize,
  'lab.wechatUser': wechatUser,
} satisfies Handlers;
