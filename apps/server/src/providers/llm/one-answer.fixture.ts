import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpenAiCompatible } from './openai-compatible.js';
import type { LlmEvent, LlmTrace } from './port.js';

/** A provider whose service answers each request by `respond`. */
export interface OneAnswerProvider {
  /** The text of an answer, or the code of its failure. */
  ask(): Promise<string>;
  /** The events of an answer, for a reader that takes its time. */
  stream(trace?: LlmTrace): AsyncGenerator<LlmEvent>;
  close(): Promise<void>;
}

export async function startOneAnswer(respond: (response: ServerResponse) => void): Promise<OneAnswerProvider> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createOpenAiCompatible({ name: 'test', baseUrl, apiKey: null, models: ['m'], backoffMs: 1 });
  const request = { model: 'm', turns: [{ role: 'user', text: '?' }], userId: 'u' } as const;
  const stream = (trace?: LlmTrace) => provider.stream('m', request, new AbortController().signal, trace);
  return {
    stream,
    ask: async () => {
      const parts: string[] = [];
      try {
        for await (const one of stream()) {
          if (one.type === 'text') parts.push(one.delta);
        }
      } catch (error) {
        parts.push((error as { code: string }).code);
      }
      return parts.join(' ');
    },
    close: async () => {
      await provider.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
