import type { Cancellation } from './cancellation.js';
import type { ByteStream, FetchResponse } from './ports.js';
import { TransportError } from './transport-error.js';

/** The forms in which an answer's body can be had. */
export interface Payloads {
  /** The parsed JSON, or the text where it is not JSON. */
  readonly json: unknown;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The bytes as they arrive. Ending the loop early closes the connection. */
  readonly stream: AsyncIterable<Uint8Array>;
}

/** Parses JSON, or hands the text back. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads an answer's body in the form asked for. */
export async function readPayload(
  response: FetchResponse,
  as: keyof Payloads,
  cancellation: Cancellation,
): Promise<Payloads[keyof Payloads]> {
  if (as === 'stream') return readStream(response.body, cancellation);
  if (as === 'bytes') return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return as === 'text' ? text : parseJson(text);
}

/** The bytes of a body as they arrive; whatever cuts them short is told in the call's own name. */
export async function* readStream(body: ByteStream | null, cancellation: Cancellation): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    while (reader) {
      const { done, value } = await cancellation.wait(reader.read());
      if (done) return;
      if (value) yield value;
    }
  } catch (error) {
    throw error instanceof TransportError ? error : new TransportError(cancellation.api, 'network', { cause: error });
  } finally {
    cancellation.release();
    reader?.cancel().catch(() => {}); // the loop is over; nobody is left to tell
  }
}
