import type { Handlers } from '../handler.js';
import { checkRun } from './check-run.js';
import { models } from './models.js';
import { startRun } from './start-run.js';
import { wechatAuthorize } from './wechat-authorize.js';
import { wechatSignUrl } from './wechat-sign-url.js';
import { wechatStatus } from './wechat-status.js';
import { wechatUser } from './wechat-user.js';

export const labHandlers = {
  'lab.models': models,
  'lab.startRun': startRun,
  'lab.checkRun': checkRun,
  'lab.wechatStatus': wechatStatus,
  'lab.wechatSignUrl': wechatSignUrl,
  'lab.wechatAuthorize': wechatAuthorize,
  'lab.wechatUser': wechatUser,
} satisfies Handlers;
