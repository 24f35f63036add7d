/** Ways of being signed in, as they are stored. */
export const loginTypes = {
  anonymous: 'ANONYMOUS',
  wechat: 'WECHAT',
  wechatPublic: 'WECHAT-PUBLIC',
  wechatOpen: 'WECHAT-OPEN',
  custom: 'CUSTOM',
  email: 'EMAIL',
  username: 'USERNAME',
  /** Signed out. */
  none: 'NULL',
} as const;

/** A way of being signed in. */
export type LoginType = (typeof loginTypes)[keyof typeof loginTypes];

/** Reads a stored way of being signed in; anything else counts as none. */
export function readLoginType(value: unknown): LoginType {
  return Object.values<unknown>(loginTypes).includes(value) ? (value as LoginType) : loginTypes.none;
}
