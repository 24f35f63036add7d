export { decodeToken, readToken, TOKEN_KEY } from './decode.js';
export { ADMIN_ROLE, hasPermission, hasRole, type Identity, isValid, nobody } from './identity.js';
export { checkToken, IdentityError, type IdentityErrorCode } from './identity-error.js';
