import { StreamLost } from './chat-transport';

/**
 * Decodes a byte stream as text; a character split between two reads is joined. Throws `StreamLost` when the stream
 * breaks.
 */
export async function* decoded(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } catch (error) {
    throw new StreamLost('the connection broke', { cause: error });
  } finally {
    reader.cancel().catch(() => {});
  }
}
