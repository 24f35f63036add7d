import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vendors } from '../providers/llm/vendors/vendors.js';
import { EnvError, readEnv, variables } from './env.js';

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

const table = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
/** Set by the package manager, and not by people. */
const internal = new Set(['INIT_CWD']);

it.each(Object.keys(variables.shape).filter((name) => !internal.has(name)))(
  '%s is in the table of docs/configuration.md',
  (name) => {
    expect(table).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|.*\\|$`, 'm'));
  },
);

it('docs/models.md names every vendor in the form of a variable', () => {
  const models = readFileSync(new URL('../../docs/models.md', import.meta.url), 'utf8');
  const words = Object.values(vendors).flatMap(({ name, aliases, baseUrl }) => (baseUrl ? [name, ...aliases] : []));
  expect(words.filter((word) => !models.includes(`\`${word.toUpperCase()}\``))).toEqual([]);
});

describe('readEnv', () => {
  it('takes an absent and an empty variable for the same', () => {
    expect(readEnv({ PORT: '', HOST: '  ' })).toEqual({ llm: [] });
  });

  it('turns text into what it says', () => {
    const env = readEnv({
      PORT: '0',
      ALLOW_DEMO: '1',
      PUBLIC_URL: 'https://app.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      GUANLAN_LIFELINE: '3',
    });
    expect(env).toEqual({
      PORT: 0,
      ALLOW_DEMO: true,
      PUBLIC_URL: 'https://app.example.com',
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
      GUANLAN_LIFELINE: 3,
      llm: [],
    });
  });

  it.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['HOST', 'a b', 'a host name or an IP address'],
    ['APP_ENV', 'prod', 'local or production'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['ALLOW_DEMO', 'yes', '1, true, 0 or false'],
    ['PUBLIC_URL', 'app.example.com', 'an address such as https://app.example.com, without a path'],
    ['PUBLIC_URL', 'https://app.example.com/x', 'an address such as https://app.example.com, without a path'],
    ['PUBLIC_URL', 'ftp://app.example.com', 'an address such as https://app.example.com, without a path'],
    ['TRUSTED_PROXIES', 'proxy', 'addresses or ranges separated by commas, such as 10.0.0.0/8,::1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or ranges separated by commas, such as 10.0.0.0/8,::1'],
    ['DATABASE_URL', 'mysql://x', 'postgres://user:password@host:port/database'],
    ['REDIS_URL', 'http://x', 'redis://host:port or rediss://host:port'],
    ['WECHAT_MP_APP_ID', 'app', 'an app id such as wx0123456789abcdef'],
    ['WECHAT_MP_APP_SECRET', 'short', '32 letters and digits'],
    ['WECHAT_MP_TOKEN', 'a-b', '3 to 32 letters and digits'],
    ['WEB_VIEW_HOSTS', 'https://a.com', 'host names separated by commas, such as docs.example.com,help.example.com'],
    [
      'WEB_VIEW_HOSTS',
      "a.com;script-src 'x'",
      'host names separated by commas, such as docs.example.com,help.example.com',
    ],
    ['S3_ENDPOINT', 's3', 'an http or https address'],
    ['JWT_SECRET', 'short', 'at least 32 characters'],
    ['OPS_KEY', 'short', 'at least 16 characters'],
    ['DATA_KEY', `${'a'.repeat(32)},short`, 'keys of at least 32 characters, separated by commas'],
    ['WECHAT_OPEN_APP_ID', 'app', 'an app id such as wx0123456789abcdef'],
    [
      'UNI_ID_PASSWORD_SECRETS',
      '[{"version":1,"value":"a"},{"version":1,"value":"b"}]',
      'the old passwordSecret, or a JSON list such as [{"version":1,"value":"…"}]',
    ],
    ['SPACE_ID', 'a b c d e', '8 to 64 letters, digits, - or _'],
    ['SMS_PER_DAY', '0', 'a whole number from 1 to 100000000'],
  ])('refuses %s=%s by name', (name, value, allowed) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} must be ${allowed}`]);
  });

  it.each([
    ['old secret', [{ version: 1, value: 'old secret' }]],
    [
      '[{"version":2,"value":"b"},{"version":1,"value":"a"}]',
      [
        { version: 2, value: 'b' },
        { version: 1, value: 'a' },
      ],
    ],
  ])('reads the old password secrets %s', (text, secrets) => {
    expect(readEnv({ UNI_ID_PASSWORD_SECRETS: text }).UNI_ID_PASSWORD_SECRETS).toEqual(secrets);
  });

  it('names every variable that is wrong, and no value', () => {
    const problems = problemsOf({ PORT: 'x', JWT_SECRET: 'hunter2' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'JWT_SECRET']);
    expect(problems.join()).not.toContain('hunter2');
  });
});

describe('model providers', () => {
  const set = { LLM_B_BASE_URL: 'https://b/v1/', LLM_B_API_KEY: 'k', LLM_B_MODEL: 'm1, m2,m1' };

  it('are collected by name, in order', () => {
    const two = { ...set, LLM_A_C_BASE_URL: 'http://a', LLM_A_C_API_KEY: 'k', LLM_A_C_MODEL: 'm' };
    expect(readEnv(two).llm).toEqual([
      { name: 'a-c', baseUrl: 'http://a', apiKey: 'k', models: ['m'] },
      { name: 'b', baseUrl: 'https://b/v1', apiKey: 'k', models: ['m1', 'm2'] },
    ]);
  });

  it.each([
    ['API_KEY', 'LLM_B_API_KEY must be set beside the others of LLM_B_…'],
    ['MODEL', 'LLM_B_MODEL must be set: a model, or several separated by commas, such as gpt-4o-mini'],
  ])('requires %s of an unknown vendor', (part, problem) => {
    expect(problemsOf({ ...set, [`LLM_B_${part}`]: '' })).toEqual([problem]);
  });

  it('requires an address of an unknown vendor, and lists the known ones', () => {
    const [problem, ...more] = problemsOf({ LLM_B_API_KEY: 'k', LLM_B_MODEL: 'm' });
    expect(more).toEqual([]);
    expect(problem).toMatch(
      /^LLM_B_BASE_URL must be set, such as https:\/\/api\.example\.com\/v1: only .*DEEPSEEK.*BAILIAN/,
    );
    expect(problem).not.toContain('GENERIC');
  });

  it('need a key that a header can hold: not one copied from instructions', () => {
    for (const key of ['sk-…', '你的密钥', 'sk one']) {
      const [problem = '', ...more] = problemsOf({ LLM_DEEPSEEK_API_KEY: key });
      expect(more).toEqual([]);
      expect(problem).toMatch(/^LLM_DEEPSEEK_API_KEY must be a key: /);
      expect(problem).not.toContain(key);
    }
    expect(readEnv({ LLM_DEEPSEEK_API_KEY: ' k\r' }).llm[0]?.apiKey).toBe('k');
  });

  it('say which of their models have a template that opens the reasoning', () => {
    const mine = { LLM_MINE_BASE_URL: 'http://gpu:8000/v1', LLM_MINE_API_KEY: 'k', LLM_MINE_MODEL: 'a,b' };
    const given = (LLM_MINE_STARTS_THINKING: string) => readEnv({ ...mine, LLM_MINE_STARTS_THINKING }).llm[0];
    expect(given('all')?.startsThinking).toBe('all');
    expect(given('a, b')?.startsThinking).toEqual(['a', 'b']);
    expect(problemsOf({ ...mine, LLM_MINE_STARTS_THINKING: 'c' })).toEqual([
      'LLM_MINE_STARTS_THINKING must be all, none, or models of LLM_MINE_MODEL',
    ]);
  });

  it('reports all missing parts of one provider', () => {
    const names = problemsOf({ LLM_B_VISION: 'all' }).map((problem) => problem.split(' ')[0]);
    expect(names).toEqual(['LLM_B_BASE_URL', 'LLM_B_API_KEY', 'LLM_B_MODEL']);
  });

  it.each([
    ['DEEPSEEK', 'https://api.deepseek.com', ['deepseek-v4-flash', 'deepseek-v4-pro']],
    ['DASHSCOPE', 'https://dashscope.aliyuncs.com/compatible-mode/v1', ['qwen-plus', 'qwen-max']],
    ['BAILIAN', 'https://dashscope.aliyuncs.com/compatible-mode/v1', ['qwen-plus', 'qwen-max']],
    ['SPARK', 'https://spark-api-open.xf-yun.com/v1', ['4.0Ultra']],
  ])('take of %s a key and nothing else', (name, baseUrl, models) => {
    const { llm } = readEnv({ [`LLM_${name}_API_KEY`]: 'k' });
    expect(llm).toEqual([{ name: name.toLowerCase(), baseUrl, apiKey: 'k', models }]);
  });

  it.each([
    ['QIANFAN', 'https://qianfan.baidubce.com/v2', 'ernie-5.1'],
    ['ZHIPU', 'https://open.bigmodel.cn/api/paas/v4', 'glm-4.6'],
    ['GLM', 'https://open.bigmodel.cn/api/paas/v4', 'glm-4.6'],
    ['MOONSHOT', 'https://api.moonshot.cn/v1', 'kimi-k2.6'],
    ['KIMI', 'https://api.moonshot.cn/v1', 'kimi-k2.6'],
    ['ARK', 'https://ark.cn-beijing.volces.com/api/v3', 'doubao-seed-1-6'],
  ])('take of %s a key and a model', (name, baseUrl, model) => {
    const key = { [`LLM_${name}_API_KEY`]: 'k' };
    expect(readEnv({ ...key, [`LLM_${name}_MODEL`]: 'm' }).llm).toEqual([
      { name: name.toLowerCase(), baseUrl, apiKey: 'k', models: ['m'] },
    ]);
    expect(problemsOf(key)).toEqual([
      `LLM_${name}_MODEL must be set: a model, or several separated by commas, such as ${model}`,
    ]);
    expect(problemsOf({ [`LLM_${name}_MODEL`]: 'm' })).toEqual([
      `LLM_${name}_API_KEY must be set beside the others of LLM_${name}_…`,
    ]);
  });

  it.each([
    [{ LLM_OLLAMA_MODEL: 'qwen3' }, 'http://127.0.0.1:11434/v1', null],
    [{ LLM_OLLAMA_MODEL: 'qwen3', LLM_OLLAMA_BASE_URL: 'http://gpu:11434/v1' }, 'http://gpu:11434/v1', null],
    [{ LLM_OLLAMA_MODEL: 'qwen3', LLM_OLLAMA_API_KEY: 'proxy' }, 'http://127.0.0.1:11434/v1', 'proxy'],
  ])('take of Ollama a model, and a key where a proxy wants one: %j', (given, baseUrl, apiKey) => {
    expect(readEnv(given).llm).toEqual([{ name: 'ollama', baseUrl, apiKey, models: ['qwen3'] }]);
  });

  it('know Ollama by its address, too', () => {
    expect(readEnv({ LLM_B_BASE_URL: 'http://localhost:11434/v1', LLM_B_MODEL: 'm' }).llm[0]?.apiKey).toBeNull();
  });

  it('use a configured address rather than their vendor’s', () => {
    const given = {
      LLM_DEEPSEEK_API_KEY: 'k',
      LLM_DEEPSEEK_BASE_URL: 'https://proxy.example/v1/',
      LLM_DEEPSEEK_MODEL: 'm',
    };
    expect(readEnv(given).llm).toEqual([
      { name: 'deepseek', baseUrl: 'https://proxy.example/v1', apiKey: 'k', models: ['m'] },
    ]);
  });

  it('may see with models that nobody had to name', () => {
    const given = { LLM_DEEPSEEK_API_KEY: 'k', LLM_DEEPSEEK_VISION: 'deepseek-v4-pro' };
    expect(readEnv(given).llm[0]?.vision).toEqual(['deepseek-v4-pro']);
  });

  it.each([
    [
      { LLM_B_BASE_URL: 'b/v1' },
      'LLM_B_BASE_URL must be an http or https address, such as https://api.deepseek.com/v1',
    ],
    [{ LLM_B_VISION: 'm9' }, 'LLM_B_VISION must be all, none, or models of LLM_B_MODEL'],
    [{ LLM_B_MODEL: 'm1,,m2' }, 'LLM_B_MODEL must be a model, or several separated by commas'],
  ])('refuses %j', (change, problem) => {
    expect(problemsOf({ ...set, ...change })).toEqual([problem]);
  });

  it.each([
    ['all', 'all'],
    ['none', 'none'],
    ['m2, m1', ['m2', 'm1']],
  ])('takes %s for the models that see', (LLM_B_VISION, vision) => {
    expect(readEnv({ ...set, LLM_B_VISION }).llm[0]?.vision).toEqual(vision);
  });

  it.each(['LLM_X_KEY', 'LLM_DEEPSEEK_URL', 'LLM_X_MODELS'])('refuses the slip %s with what is allowed', (name) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([
      `${name} is not known: a provider is LLM_<NAME>_API_KEY, LLM_<NAME>_BASE_URL, LLM_<NAME>_MODEL`,
    ]);
  });

  it('are not taken from variables that other programs name so', () => {
    expect(readEnv({ LLM_MODEL: 'x', LLM_API_KEY: 'x', LLM_USER_PATH: 'x' }).llm).toEqual([]);
  });
});
