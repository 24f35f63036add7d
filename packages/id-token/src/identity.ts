/** Who a token names. It was read, not verified: use it to choose what to show, never to allow. */
export interface Identity {
  readonly uid: string | null;
  readonly role: readonly string[];
  readonly permission: readonly string[];
  /** Expiry, ms since the epoch; 0 where there is no token. */
  readonly tokenExpired: number;
}

/** The identity of a visitor: no uid, no roles, no permissions, expired. */
export const nobody: Identity = Object.freeze({
  uid: null,
  role: Object.freeze([]),
  permission: Object.freeze([]),
  tokenExpired: 0,
});

/** The role that implies every permission. */
export const ADMIN_ROLE = 'admin';

/** Whether an identity is good at `now` (ms since the epoch): only while its expiry is later. */
export function isValid(identity: Identity, now: number): boolean {
  return identity.uid !== null && identity.tokenExpired > now;
}

/** Whether an identity has a role. Does not look at the expiry: see {@link isValid}. */
export function hasRole(identity: Identity, role: string): boolean {
  return identity.role.includes(role);
}

/** Whether an identity has a permission; the role `admin` implies all. Does not look at the expiry. */
export function hasPermission(identity: Identity, permission: string): boolean {
  return hasRole(identity, ADMIN_ROLE) || identity.permission.includes(permission);
}
