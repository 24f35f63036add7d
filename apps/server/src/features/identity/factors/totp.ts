import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const PERIOD_SECONDS = 30;
/** Steps by which a device's clock may be off, to either side. */
const WINDOW_STEPS = 1;

/** A new secret, base32: the 160 bits that RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** The time step whose code this is, near a time (ms); null for an invalid code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** SHA-1, six digits, thirty seconds: what every app understands. */
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: '观澜',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
