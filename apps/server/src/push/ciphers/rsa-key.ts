import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto';

/** The pair that clients encrypt their session keys with. The key's id is derived from it, so that the two never part. */
export interface RsaKey {
  readonly privateKey: KeyObject;
  /** Bare base64 of the SPKI, as the original SDK takes it. */
  readonly publicKey: string;
  readonly keyId: string;
}

/** Bits of a key that is made here. The SDK's own is 768; a handshake costs two private operations. */
const MODULUS_BITS = 2048;

/** A new private key, as base64 of its PKCS#8 form. */
export function generateRsaKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
}

/** Reads what {@link generateRsaKey} made. Throws for anything that is no RSA key. */
export function readRsaKey(pkcs8Base64: string): RsaKey {
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8Base64, 'base64'), format: 'der', type: 'pkcs8' });
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('the push key is no RSA key');
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { privateKey, publicKey, keyId: hash('md5', publicKey, 'hex') };
}
