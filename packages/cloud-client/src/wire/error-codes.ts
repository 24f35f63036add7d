/**
 * Codes of the gateway itself. The original service documents only the two invalid-token codes; a gateway of one's own
 * is free in the others, and these are the names that ours uses.
 */
export const gatewayCodes = {
  invalidToken: 'GATEWAY_INVALID_TOKEN',
  /** The older name of the same refusal. */
  invalidTokenLegacy: 'InvalidParameter.InvalidToken',
  invalidSign: 'GATEWAY_INVALID_SIGN',
  invalidSpace: 'GATEWAY_INVALID_SPACE',
  invalidTimestamp: 'GATEWAY_INVALID_TIMESTAMP',
  malformed: 'GATEWAY_MALFORMED',
  tooLarge: 'GATEWAY_TOO_LARGE',
  unknownMethod: 'GATEWAY_UNKNOWN_METHOD',
  functionNotFound: 'FUNCTION_NOT_FOUND',
  system: 'SYSTEM_ERROR',
} as const;

/** A code of the gateway. */
export type GatewayCode = (typeof gatewayCodes)[keyof typeof gatewayCodes];

/** Whether an answer's code says that the access token is worthless and a new one is worth one more try. */
export function isInvalidToken(code: string): boolean {
  return code === gatewayCodes.invalidToken || code === gatewayCodes.invalidTokenLegacy;
}
