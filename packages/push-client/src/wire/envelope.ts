import type { FrameCipher } from './cipher.js';
import { isEncrypted, isSigned } from './commands.js';
import { type Frame, formatFrame, parseFrame } from './frame.js';
import { signFrame } from './sign-frame.js';
import { PushWireError } from './wire-error.js';

/** A frame whose data is readable: checked on the way in, not yet protected on the way out. */
export type OpenFrame = Omit<Frame, 'signature'>;

function cipherFor(command: number, cipher: FrameCipher | undefined): FrameCipher | undefined {
  if (!isEncrypted(command)) return undefined;
  if (!cipher) throw new PushWireError('PUSH_NO_KEY');
  return cipher;
}

/**
 * Writes a frame as it travels: signs the data, then encrypts it, each where the command asks for it.
 *
 * @throws PushWireError PUSH_NO_KEY where the command needs a cipher and there is none
 */
export function sealFrame(frame: OpenFrame, cipher?: FrameCipher): string {
  const signature = isSigned(frame.command) ? signFrame(frame, frame.data) : '';
  const data = cipherFor(frame.command, cipher)?.encrypt(frame.data) ?? frame.data;
  return formatFrame({ ...frame, data, signature });
}

/**
 * Reads a frame as it travelled: decrypts the data, then checks the signature, each where the command asks for it.
 *
 * @throws PushWireError PUSH_BAD_FRAME, PUSH_NO_KEY, PUSH_DECRYPT_FAILED or PUSH_BAD_SIGNATURE
 */
export function openFrame(text: string, cipher?: FrameCipher): OpenFrame {
  const { signature, ...frame } = parseFrame(text);
  const data = cipherFor(frame.command, cipher)?.decrypt(frame.data) ?? frame.data;
  if (isSigned(frame.command) && signature !== signFrame(frame, data)) throw new PushWireError('PUSH_BAD_SIGNATURE');
  return { ...frame, data };
}
