import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Marks the end of the last record's text, before its padding (RFC 8188, 2). */
const LAST_RECORD = 2;

/** Decrypts a message as the browser of a subscription does (RFC 8291). Throws where it is for another one, or changed. */
export function decryptMessage(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const senderLength = body.readUInt8(SALT_BYTES + 4);
  const senderAt = SALT_BYTES + 5;
  const sender = body.subarray(senderAt, senderAt + senderLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const record = body.subarray(senderAt + senderLength);
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('a record without its end');
  return padded.subarray(0, end).toString('utf8');
}
