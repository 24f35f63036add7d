import { StreamLost } from './chat-transport';

/** The text of a byte stream; a character that two reads share comes whole. Throws `StreamLost` when it breaks. */
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
