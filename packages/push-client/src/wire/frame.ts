import { PushWireError } from './wire-error.js';

/** One message on the socket. */
export interface Frame {
  /** One of `commands`, or one that only the other end knows. */
  readonly command: number;
  /** The sender's counter of frames. */
  readonly packetId: number;
  /** ms since the epoch at which the message was made; a repeated message keeps it. */
  readonly timeStamp: number;
  /** JSON text, or base64 of that text encrypted. */
  readonly data: string;
  /** Base64, or empty where the command is not signed. */
  readonly signature: string;
}

/** The only version there is. It is written and never checked. */
export const FRAME_VERSION = '1.0';

/** `data` of a heartbeat: the JSON text of an empty string. */
export const HEARTBEAT_DATA = '""';

/** Writes a frame, its keys in the protocol's order. */
export function formatFrame({ command, packetId, timeStamp, data, signature }: Frame): string {
  return JSON.stringify({ version: FRAME_VERSION, command, packetId, timeStamp, data, signature });
}

/** Numbers may come as text: the original client takes them so. */
function toInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

/**
 * Reads a frame. Freshness, order and repetition are not the frame's affair.
 *
 * @throws PushWireError PUSH_BAD_FRAME for a text that is no frame
 */
export function parseFrame(text: string): Frame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new PushWireError('PUSH_BAD_FRAME', cause);
  }
  const fields = Object(value) as Record<string, unknown>;
  const command = toInteger(fields.command);
  const packetId = toInteger(fields.packetId);
  const timeStamp = toInteger(fields.timeStamp);
  const { data, signature = '' } = fields;
  if (command === undefined || packetId === undefined || timeStamp === undefined) {
    throw new PushWireError('PUSH_BAD_FRAME');
  }
  if (typeof data !== 'string' || typeof signature !== 'string') throw new PushWireError('PUSH_BAD_FRAME');
  return { command, packetId, timeStamp, data, signature };
}
