export { type AuthClient, type AuthOptions, type AuthPorts, createAuthClient } from './auth/auth-client.js';
export type { AuthToken } from './auth/auth-token.js';
export { type LoginType, loginTypes } from './auth/login-type.js';
export type { UserInfo } from './auth/user-info.js';
