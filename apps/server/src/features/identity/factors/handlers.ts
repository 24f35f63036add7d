import type { Handlers } from '../../handler.js';
import { beginConfirm } from './begin-confirm.js';
import { beginTotp } from './begin-totp.js';
import { challenge } from './challenge.js';
import { factors } from './factors.js';
import { finishTotp } from './finish-totp.js';
import { newRecoveryCodes } from './new-recovery-codes.js';
import { beginPasskey } from './passkeys/begin-passkey.js';
import { finishPasskey } from './passkeys/finish-passkey.js';
import { renamePasskey } from './passkeys/rename-passkey.js';
import { remove } from './remove.js';
import { signIn } from './sign-in.js';

export const securityHandlers = {
  'security.factors': factors,
  'security.beginConfirm': beginConfirm,
  'security.beginTotp': beginTotp,
  'security.finishTotp': finishTotp,
  'security.beginPasskey': beginPasskey,
  'security.finishPasskey': finishPasskey,
  'security.renamePasskey': renamePasskey,
  'security.remove': remove,
  'security.newRecoveryCodes': newRecoveryCodes,
  'security.challenge': challenge,
  'security.signIn': signIn,
} satisfies Handlers;
