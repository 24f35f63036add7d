/** A model provider that speaks the OpenAI-compatible protocol. */
export interface LlmProviderEnv {
  /** Lower case, from the variables' name. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly models: readonly string[];
  /** Which of the models see pictures, where it is said. */
  readonly vision?: 'all' | 'none' | readonly string[] | undefined;
}

const parts = ['BASE_URL', 'API_KEY', 'MODEL'] as const;
type Part = (typeof parts)[number] | 'VISION';

const slip =
  /^LLM_(?!(?:API|BASE|MODEL)_)[A-Z][A-Z0-9_]*_(KEY|APIKEY|TOKEN|SECRET|URL|BASEURL|BASE|ENDPOINT|HOST|MODELS|MODEL_NAME)$/;

/**
 * Collects `LLM_<NAME>_BASE_URL`, `LLM_<NAME>_API_KEY` and `LLM_<NAME>_MODEL` (one model, or several separated by
 * commas) into providers, in the order of their names. `LLM_<NAME>_VISION` says which of the models see pictures: `all`,
 * `none`, or some of them.
 */
export function readLlmProviders(given: Readonly<Record<string, string>>): {
  readonly providers: readonly LlmProviderEnv[];
  readonly problems: readonly string[];
} {
  const sets = new Map<string, Partial<Record<Part, string>>>();
  const problems: string[] = [];
  for (const [variable, value] of Object.entries(given)) {
    const [, name, part] = /^LLM_([A-Z][A-Z0-9_]*?)_(BASE_URL|API_KEY|MODEL|VISION)$/.exec(variable) ?? [];
    if (name !== undefined && part !== undefined) sets.set(name, { ...sets.get(name), [part]: value });
    // Other programs have variables that begin with LLM_, too: only what looks like a slip is refused.
    else if (slip.test(variable)) {
      problems.push(
        `${variable} is not known: a provider is LLM_<NAME>_BASE_URL, LLM_<NAME>_API_KEY, LLM_<NAME>_MODEL`,
      );
    }
  }
  const providers = [...sets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, set]) => provider(name, set, problems));
  return { providers, problems };
}

function provider(name: string, set: Partial<Record<Part, string>>, problems: string[]): LlmProviderEnv {
  for (const part of parts) {
    if (set[part] === undefined) problems.push(`LLM_${name}_${part} must be set beside the others of LLM_${name}_…`);
  }
  const baseUrl = set.BASE_URL ?? '';
  if (baseUrl && !/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : '')) {
    problems.push(`LLM_${name}_BASE_URL must be an http or https address, such as https://api.deepseek.com/v1`);
  }
  const models = (set.MODEL ?? '').split(',').map((model) => model.trim());
  if (set.MODEL !== undefined && models.includes('')) {
    problems.push(`LLM_${name}_MODEL must be a model, or several separated by commas`);
  }
  const vision = readVision(set.VISION);
  for (const model of typeof vision === 'object' ? vision : []) {
    if (!models.includes(model)) problems.push(`LLM_${name}_VISION must be all, none, or models of LLM_${name}_MODEL`);
  }
  return {
    name: name.toLowerCase().replaceAll('_', '-'),
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: set.API_KEY ?? '',
    models: [...new Set(models)],
    ...(vision !== undefined && { vision }),
  };
}

function readVision(text: string | undefined): LlmProviderEnv['vision'] {
  if (text === undefined || text === 'all' || text === 'none') return text;
  return text.split(',').map((model) => model.trim());
}
