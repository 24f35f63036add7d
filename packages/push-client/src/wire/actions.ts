/** Actions of a client message (command 5). */
export const clientActions = {
  deviceInfo: 'addphoneinfo',
  setMode: 'set_mode',
  feedback: 'pushmessage_feedback',
  setTag: 'set_tag',
  bindAlias: 'bind_alias',
  unbindAlias: 'unbind_alias',
  /** Receipt for a message of the server. */
  received: 'received',
} as const;

/** Actions of a server message (command 80). */
export const serverActions = {
  push: 'pushmessage',
  deviceInfoResult: 'addphoneinfo',
  setModeResult: 'set_mode_result',
  setTagResult: 'settag_result',
  bindAliasResult: 'response_bind',
  unbindAliasResult: 'response_unbind',
  feedbackResult: 'pushmessage_feedback',
  /** Receipt for a message of the client. */
  received: 'received',
  /** Has no effect: a redirect is a command of its own. */
  redirect: 'redirect_server',
} as const;

/** Action of a client message. */
export type ClientAction = (typeof clientActions)[keyof typeof clientActions];
/** Action of a server message. */
export type ServerAction = (typeof serverActions)[keyof typeof serverActions];

/** `errorCode` of a result; `repeat` counts as success, and `timeout` is made by the client itself. */
export const resultCodes = { success: 0, clientIdNotFound: 1, tooOften: 2, repeat: 3, timeout: 4 } as const;

/** The two feedbacks that every push is answered with, in this order: received, shown. */
export const feedbackActionIds = ['0', '210000'] as const;

/** Whether the client owes a receipt for a server message: for all but receipts and redirects. */
export function owesReceipt(action: string): boolean {
  return action !== serverActions.received && action !== serverActions.redirect;
}
