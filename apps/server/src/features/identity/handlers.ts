import type { Handlers } from '../handler.js';
import { adminNeeded } from './admin-needed.js';
import { bindEmail } from './bind-email.js';
import { bindMobile } from './bind-mobile.js';
import { captcha } from './captcha.js';
import { changePassword } from './change-password.js';
import { deactivate } from './deactivate.js';
import { endOtherSessions } from './end-other-sessions.js';
import { endSession } from './end-session.js';
import { exportMyData } from './export-my-data.js';
import { loginByEmail } from './login-by-email.js';
import { loginByPassword } from './login-by-password.js';
import { loginBySms } from './login-by-sms.js';
import { logout } from './logout.js';
import { me } from './me.js';
import { reauthenticate } from './reauthenticate.js';
import { refresh } from './refresh.js';
import { register } from './register.js';
import { registerAdmin } from './register-admin.js';
import { registerByEmail } from './register-by-email.js';
import { resetPasswordByEmail } from './reset-password-by-email.js';
import { resetPasswordBySms } from './reset-password-by-sms.js';
import { sendEmailCode } from './send-email-code.js';
import { sendOwnCode } from './send-own-code.js';
import { sendSmsCode } from './send-sms-code.js';
import { sessions } from './sessions.js';
import { setPassword } from './set-password.js';
import { undoDeactivation } from './undo-deactivation.js';
import { updateProfile } from './update-profile.js';

export const identityHandlers = {
  'identity.me': me,
  'identity.logout': logout,
  'identity.refresh': refresh,
  'identity.sessions': sessions,
  'identity.endSession': endSession,
  'identity.endOtherSessions': endOtherSessions,
  'identity.captcha': captcha,
  'identity.sendSmsCode': sendSmsCode,
  'identity.sendEmailCode': sendEmailCode,
  'identity.sendOwnCode': sendOwnCode,
  'identity.loginBySms': loginBySms,
  'identity.loginByEmail': loginByEmail,
  'identity.loginByPassword': loginByPassword,
  'identity.register': register,
  'identity.registerByEmail': registerByEmail,
  'identity.adminNeeded': adminNeeded,
  'identity.registerAdmin': registerAdmin,
  'identity.resetPasswordBySms': resetPasswordBySms,
  'identity.resetPasswordByEmail': resetPasswordByEmail,
  'identity.undoDeactivation': undoDeactivation,
  'identity.reauthenticate': reauthenticate,
  'identity.updateProfile': updateProfile,
  'identity.changePassword': changePassword,
  'identity.setPassword': setPassword,
  'identity.bindMobile': bindMobile,
  'identity.bindEmail': bindEmail,
  'identity.exportMyData': exportMyData,
  'identity.deactivate': deactivate,
} satisfies Handlers;
