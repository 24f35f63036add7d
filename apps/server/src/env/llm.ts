import { detectVendor, vendorNamed } from '../providers/llm/vendors/detect-vendor.js';
import { vendors } from '../providers/llm/vendors/vendors.js';

/** A model provider that speaks the OpenAI-compatible protocol. */
export interface LlmProviderEnv {
  /** Lower case, from the variables' name. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Null where the vendor asks for none, and none was given. */
  readonly apiKey: string | null;
  readonly models: readonly string[];
  /** Models that accept pictures; absent: unknown. */
  readonly vision?: 'all' | 'none' | readonly string[] | undefined;
  /** Models whose chat template opens the reasoning; absent: unknown. */
  readonly startsThinking?: 'all' | 'none' | readonly string[] | undefined;
}

type Part = 'BASE_URL' | 'API_KEY' | 'MODEL' | 'VISION' | 'STARTS_THINKING';
type Parts = Partial<Record<Part, string>>;

const slip =
  /^LLM_(?!(?:API|BASE|MODEL)_)[A-Z][A-Z0-9_]*_(KEY|APIKEY|TOKEN|SECRET|URL|BASEURL|BASE|ENDPOINT|HOST|MODELS|MODEL_NAME)$/;

/** Names of vendors with a known address, in the form of a variable. */
const knownNames = Object.values(vendors)
  .filter(({ baseUrl }) => baseUrl !== null)
  .flatMap(({ name, aliases }) => [name, ...aliases])
  .map((name) => name.toUpperCase());

/**
 * Collects `LLM_<NAME>_API_KEY`, `LLM_<NAME>_BASE_URL` and `LLM_<NAME>_MODEL` (one model, or several separated by
 * commas) into providers, in the order of their names. Missing parts of a known vendor are filled in from its row of
 * the vendors' table. `LLM_<NAME>_VISION` says which of the models see pictures, `LLM_<NAME>_STARTS_THINKING` which
 * have a chat template that opens the reasoning: `all`, `none`, or some of them.
 */
export function readLlmProviders(given: Readonly<Record<string, string>>): {
  readonly providers: readonly LlmProviderEnv[];
  readonly problems: readonly string[];
} {
  const sets = new Map<string, Parts>();
  const problems: string[] = [];
  for (const [variable, value] of Object.entries(given)) {
    const [, name, part] =
      /^LLM_([A-Z][A-Z0-9_]*?)_(BASE_URL|API_KEY|MODEL|VISION|STARTS_THINKING)$/.exec(variable) ?? [];
    if (name !== undefined && part !== undefined) sets.set(name, { ...sets.get(name), [part]: value });
    // Other programs have variables that begin with LLM_, too: only what looks like a slip is refused.
    else if (slip.test(variable)) {
      problems.push(
        `${variable} is not known: a provider is LLM_<NAME>_API_KEY, LLM_<NAME>_BASE_URL, LLM_<NAME>_MODEL`,
      );
    }
  }
  const providers = [...sets]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, set]) => readProvider(name, set, problems) ?? []);
  return { providers, problems };
}

/** The provider of that name, or null with a problem reported where it has no callable address. */
function readProvider(name: string, set: Parts, problems: string[]): LlmProviderEnv | null {
  const baseUrl = readBaseUrl(name, set, problems);
  const vendor = baseUrl === null ? vendorNamed(nameOf(name)) : detectVendor(nameOf(name), baseUrl);
  if (set.API_KEY === undefined && vendor.auth === 'bearer') {
    problems.push(`LLM_${name}_API_KEY must be set beside the others of LLM_${name}_…`);
  }
  const apiKey = set.API_KEY?.trim() ?? null;
  // A header cannot hold anything else: each call would fail, and look like a broken network.
  if (apiKey !== null && !/^[!-~]+$/.test(apiKey)) {
    problems.push(`LLM_${name}_API_KEY must be a key: letters, digits and signs of ASCII, without spaces`);
  }
  const models = (set.MODEL?.split(',') ?? vendor.models).map((model) => model.trim());
  if (models.length === 0) {
    problems.push(
      `LLM_${name}_MODEL must be set: a model, or several separated by commas, such as ${vendor.modelExample}`,
    );
  }
  if (models.includes('')) problems.push(`LLM_${name}_MODEL must be a model, or several separated by commas`);
  const some = (part: 'VISION' | 'STARTS_THINKING'): LlmProviderEnv['vision'] => {
    const chosen = readSome(set[part]);
    const isKnown = typeof chosen !== 'object' || chosen.every((model) => models.includes(model));
    if (!isKnown) problems.push(`LLM_${name}_${part} must be all, none, or models of LLM_${name}_MODEL`);
    return chosen;
  };
  const vision = some('VISION');
  const startsThinking = some('STARTS_THINKING');
  if (baseUrl === null) return null;
  return {
    name: nameOf(name),
    baseUrl,
    apiKey,
    models: [...new Set(models)],
    ...(vision !== undefined && { vision }),
    ...(startsThinking !== undefined && { startsThinking }),
  };
}

const nameOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

function readBaseUrl(name: string, { BASE_URL: given }: Parts, problems: string[]): string | null {
  const url = given ?? vendorNamed(nameOf(name)).baseUrl;
  if (url === null) {
    problems.push(
      `LLM_${name}_BASE_URL must be set, such as https://api.example.com/v1: only ${knownNames.join(', ')} have a known address`,
    );
    return null;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    problems.push(`LLM_${name}_BASE_URL must be an http or https address, such as https://api.deepseek.com/v1`);
    return null;
  }
  return url.replace(/\/+$/, '');
}

function readSome(text: string | undefined): LlmProviderEnv['vision'] {
  if (text === undefined || text === 'all' || text === 'none') return text;
  return text.split(',').map((model) => model.trim());
}
