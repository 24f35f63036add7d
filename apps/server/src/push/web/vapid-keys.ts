import { createECDH, hkdfSync } from 'node:crypto';

/** The server's key pair for Web Push (RFC 8292), in base64url. */
export interface VapidKeys {
  /** The uncompressed point, 65 bytes. */
  readonly publicKey: string;
  /** The scalar, 32 bytes. */
  readonly privateKey: string;
}

/** Order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Bytes from which the scalar is reduced: 16 more than it has, so that none is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/**
 * Derives the key pair from the private key of the push gateway, so that nodes that share that key share this one, and a
 * backup of it holds both. Browsers tie their subscriptions to the public key.
 */
export function deriveVapidKeys(pushPrivateKey: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', pushPrivateKey, '', 'guanlan web push', SEED_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whether a subscription's key is a point of P-256, for which messages can be encrypted. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
