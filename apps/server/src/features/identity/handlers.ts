import type { Handlers } from '../handler.js';
import { bindEmail } from './bind-email.js';
import { bindMobile } from './bind-mobile.js';
import { deactivate } from './closing/deactivate.js';
import { undoDeactivation } from './closing/undo-deactivation.js';
import { captcha } from './codes/captcha.js';
import { sendEmailCode } from './codes/send-email-code.js';
import { sendOwnCode } from './codes/send-own-code.js';
import { sendSmsCode } from './codes/send-sms-code.js';
import { exportMyData } from './export-my-data.js';
import { me } from './me.js';
import { changePassword } from './password/change-password.js';
import { resetPasswordByEmail } from './password/reset-password-by-email.js';
import { resetPasswordBySms } from './password/reset-password-by-sms.js';
import { setPassword } from './password/set-password.js';
import { reauthenticate } from './reauthenticate.js';
import { endOtherSessions } from './sessions/end-other-sessions.js';
import { endSession } from './sessions/end-session.js';
import { refresh } from './sessions/refresh.js';
import { sessions } from './sessions/sessions.js';
import { adminNeeded } from './sign-in/admin-needed.js';
import { loginByEmail } from './sign-in/login-by-email.js';
import { loginByPassword } from './sign-in/login-by-password.js';
import { loginBySms } from './sign-in/login-by-sms.js';
import { logout } from './sign-in/logout.js';
import { register } from './sign-in/register.js';
import { registerAdmin } from './sign-in/register-admin.js';
import { registerByEmail } from './sign-in/register-by-email.js';
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
