import { constants, type KeyObject, privateDecrypt } from 'node:crypto';
import { isKeyText } from '@guanlan/push-client/wire';

/**
 * Reads a key or an IV as a client sends it: RSA ciphertext in hexadecimal, whose plaintext is 32 hexadecimal digits.
 *
 * The padding (PKCS#1 v1.5, type 2) is taken off here: Node 20 and 22 refuse to, and later ones answer a ciphertext that
 * was tampered with by bytes of their own making. What is not exactly such a plaintext is undefined, and nothing tells why.
 */
export function decryptKeyText(privateKey: KeyObject, encrypted: string): string | undefined {
  const length = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  if (encrypted.length !== 2 * length || !/^[0-9a-fA-F]*$/.test(encrypted)) return undefined;
  let block: Buffer;
  try {
    block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(encrypted, 'hex'));
  } catch {
    // A number beyond the modulus.
    return undefined;
  }
  const text = block.subarray(-32).toString('latin1');
  const filler = block.subarray(2, -33);
  const wellPadded = block[0] === 0 && block[1] === 2 && block.at(-33) === 0 && !filler.includes(0);
  return wellPadded && filler.length >= 8 && isKeyText(text) ? text : undefined;
}
