import md5 from 'crypto-js/md5.js';
import { wellFormed } from './well-formed.js';

/**
 * The client id that belongs to a session: the lower-case hexadecimal MD5 of its text. A client logs in with a stored
 * session only while this holds and registers anew otherwise, so a server must issue ids by this rule.
 */
export function cidOf(session: string): string {
  return md5(wellFormed(session)).toString();
}
