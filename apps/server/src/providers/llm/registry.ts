import { createDemoModel } from './demo/demo.js';
import { createOpenAiCompatible, type Provider, type ProviderOptions } from './openai-compatible.js';
import { type Llm, LlmError, type LlmEvent, type LlmModel } from './port.js';
import type { Timers } from './watchdog.js';

/** All providers behind the port. */
export interface LlmRegistry extends Llm {
  /** Whether the demo model is used because no provider is configured. */
  readonly demo: boolean;
  close(): Promise<void>;
}

/** Makes the port over the configured providers, all under the same limits of time; without any, the local demo model. */
export function createLlm(providers: readonly ProviderOptions[], timers: Partial<Timers> = {}): LlmRegistry {
  if (providers.length === 0) {
    const demo = createDemoModel();
    return { ...demo, demo: true, close: async () => undefined };
  }
  const made = providers.map((options) =>
    createOpenAiCompatible({ ...options, timers: { ...timers, ...options.timers } }),
  );
  const byModel = new Map<string, { provider: Provider; model: LlmModel }>();
  for (const provider of made) for (const model of provider.models) byModel.set(model.id, { provider, model });
  return {
    demo: false,
    models: [...byModel.values()].map(({ model }) => model),
    stream: (request, signal, trace) => {
      const found = byModel.get(request.model);
      if (!found) return unknownModel(request.model);
      return found.provider.stream(request.model.slice(found.model.provider.length + 1), request, signal, trace);
    },
    close: async () => {
      await Promise.all(made.map((provider) => provider.close()));
    },
  };
}

// biome-ignore lint/correctness/useYield: a stream that fails before its first event
async function* unknownModel(id: string): AsyncGenerator<LlmEvent> {
  throw new LlmError('LLM_BAD_REQUEST', `no such model: ${id}`);
}
