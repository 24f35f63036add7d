import type { Frame } from './frame.js';

/**
 * The text that a frame's signature covers: three numbers and the data before encryption, nothing between them. The
 * signature is its SHA-256 in base64. There is no key in it: it finds damage, it proves nothing.
 */
export function signedText({ timeStamp, packetId, command }: Omit<Frame, 'data' | 'signature'>, data: string): string {
  return `${timeStamp}${packetId}${command}${data}`;
}
