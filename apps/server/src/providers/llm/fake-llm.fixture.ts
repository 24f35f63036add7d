import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createOpenAiCompatible, type Provider, type ProviderOptions } from './openai-compatible.js';

/** A fake model service for all tests of a file, and providers of it that are closed after each. */
export interface FakeProviders {
  /** There from the first test on. */
  readonly fake: FakeLlm;
  providerOf(model: string, options?: Partial<ProviderOptions>): Provider;
}

export function useFakeProviders(): FakeProviders {
  let fake: FakeLlm;
  const providers: Provider[] = [];
  beforeAll(async () => {
    fake = await startFakeLlm();
  });
  afterEach(async () => {
    fake.requests.length = 0;
    await Promise.all(providers.splice(0).map((provider) => provider.close()));
  });
  afterAll(() => fake.close());
  return {
    get fake() {
      return fake;
    },
    providerOf: (model, options = {}) => {
      const own = { name: 'test', baseUrl: fake.url, apiKey: 'key', models: [model], backoffMs: 1 };
      const provider = createOpenAiCompatible({ ...own, ...options });
      providers.push(provider);
      return provider;
    },
  };
}
