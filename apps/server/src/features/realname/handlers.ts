import type { Handlers } from '../handler.js';
import { listPending } from './list-pending.js';
import { reveal } from './reveal.js';
import { review } from './review.js';
import { status } from './status.js';
import { submit } from './submit.js';
import { withdraw } from './withdraw.js';

export const realnameHandlers = {
  'realname.submit': submit,
  'realname.status': status,
  'realname.withdraw': withdraw,
  'realname.listPending': listPending,
  'realname.reveal': reveal,
  'realname.review': review,
} satisfies Handlers;
