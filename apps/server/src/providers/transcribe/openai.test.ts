import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Parsing } from '../parsing/port.js';
import { createOpenAiTranscriber } from './openai.js';
import { type Recording, ServerStopping } from './port.js';

const endpoint = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'key', model: 'any' };
const parsing = {} as Parsing;

/** A recording whose storage sends nothing until the reading is given up. */
const stalled: Recording = {
  name: 'a.mp3',
  caller: 'user',
  read: async (signal) => {
    if (!signal.aborted) await once(signal, 'abort');
    throw signal.reason;
  },
};

describe('the transcription of a recording that the storage does not send', () => {
  it('ends as a timeout when its job does', async () => {
    const job = new AbortController();
    const heard = createOpenAiTranscriber(endpoint, parsing).transcribe(stalled, job.signal);
    job.abort();
    await expect(heard).rejects.toMatchObject({ code: 'LLM_TIMEOUT' });
  });

  it('ends with the server', async () => {
    const transcriber = createOpenAiTranscriber(endpoint, parsing);
    const heard = transcriber.transcribe(stalled, new AbortController().signal);
    transcriber.close();
    await expect(heard).rejects.toBeInstanceOf(ServerStopping);
  });
});
