import { type Security, securityOf } from './code.js';
import type { TradeDate } from './trade-date.js';

/** The day from which every stock in Beijing trades under a code that begins with 920. */
export const BEIJING_RENUMBERING: TradeDate = 20_251_009;

/** Whether a security bears one of Beijing's codes from before the renumbering (43, 83, 87, 88). */
export function isOldBeijingCode({ exchange, code }: Security): boolean {
  return exchange === 'BJ' && /^(?:43|83|87|88)/.test(code);
}

/**
 * The security under the code by which it trades on `date`. Which new code an old one became follows no rule, so the
 * table comes from outside.
 *
 * @param successors - old code to new code, both as six digits
 * @returns the security itself where nothing changed; undefined where the table does not know the old code
 */
export function tradedAs(
  security: Security,
  date: TradeDate,
  successors: Readonly<Record<string, string>>,
): Security | undefined {
  if (date < BEIJING_RENUMBERING || !isOldBeijingCode(security)) return security;
  const successor = Object.hasOwn(successors, security.code) ? successors[security.code] : undefined;
  return successor === undefined ? undefined : securityOf('BJ', successor);
}
