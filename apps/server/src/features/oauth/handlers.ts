import type { Handlers } from '../handler.js';
import { begin } from './begin.js';
import { bind } from './bind.js';
import { bindings } from './bindings.js';
import { methods } from './methods.js';
import { signIn } from './sign-in.js';
import { unbind } from './unbind.js';

export const oauthHandlers = {
  'oauth.methods': methods,
  'oauth.begin': begin,
  'oauth.signIn': signIn,
  'oauth.bind': bind,
  'oauth.bindings': bindings,
  'oauth.unbind': unbind,
} satisfies Handlers;
