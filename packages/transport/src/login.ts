import { TransportError } from './transport-error.js';

/**
 * The platform's own sign-in, which exists in apps only: here it always rejects with `login:fail not supported`.
 *
 * @throws TransportError `not-supported`
 */
export async function login(): Promise<never> {
  throw new TransportError('login', 'not-supported');
}
