import { hash } from 'node:crypto';
import {
  formatFrame,
  isEncrypted,
  isSigned,
  type OpenFrame,
  PushWireError,
  parseFrame,
  signedText,
} from '@guanlan/push-client/wire';
import type { SessionCipher } from '../ciphers/session-cipher.js';

/** Signature of a frame over its data before encryption: as the codec of the client makes it, by node:crypto. */
export function signFrame(frame: Pick<OpenFrame, 'command' | 'packetId' | 'timeStamp'>, data: string): string {
  return hash('sha256', signedText(frame, data), 'base64');
}

/**
 * Reads a client's frame: decrypts, then checks the signature, each where the command asks for it. Throws
 * {@link PushWireError}.
 */
export function openFrame(text: string, cipher: SessionCipher | undefined): OpenFrame {
  const { signature, ...frame } = parseFrame(text);
  let { data } = frame;
  if (isEncrypted(frame.command)) {
    if (!cipher) throw new PushWireError('PUSH_NO_KEY');
    data = cipher.decrypt(data);
  }
  if (isSigned(frame.command) && signature !== signFrame(frame, data)) throw new PushWireError('PUSH_BAD_SIGNATURE');
  return { ...frame, data };
}

/** Writes a frame of ours, as bytes of a WebSocket. */
export function sealFrame(frame: OpenFrame, cipher: SessionCipher | undefined): Buffer {
  const signature = isSigned(frame.command) ? signFrame(frame, frame.data) : '';
  let { data } = frame;
  if (isEncrypted(frame.command)) {
    if (!cipher) throw new PushWireError('PUSH_NO_KEY');
    data = cipher.encrypt(data);
  }
  return textFrame(formatFrame({ ...frame, data, signature }));
}

const FINAL_TEXT = 0x81;

/** A text as one WebSocket frame from a server: whole, not masked, not compressed (RFC 6455, section 5.2). */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length < 126) return Buffer.concat([Buffer.from([FINAL_TEXT, body.length]), body]);
  const header = Buffer.alloc(body.length < 65_536 ? 4 : 10);
  header[0] = FINAL_TEXT;
  if (header.length === 4) {
    header[1] = 126;
    header.writeUInt16BE(body.length, 2);
  } else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(body.length), 2);
  }
  return Buffer.concat([header, body]);
}
