import { startFakeLlm } from '@guanlan/fakes/llm';
import { startFakeSearch } from '@guanlan/fakes/search';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { startServerPool } from './server-pool';

/**
 * Environment of a server whose models are the fake upstream's: providers with the protocols of DeepSeek, DashScope and
 * Qianfan.
 */
export function llmEnv(fakeUrl: string): Record<string, string> {
  return {
    LLM_DEEPSEEK_BASE_URL: fakeUrl,
    LLM_DEEPSEEK_API_KEY: 'sk-fake',
    LLM_DEEPSEEK_MODEL: 'deepseek-chat,deepseek-reasoner',
    // The fake streams as the API does: reasoning in a field of its own, never opened by the chat template.
    LLM_DEEPSEEK_STARTS_THINKING: 'none',
    // One model with vision beside one without.
    LLM_DEEPSEEK_VISION: 'deepseek-reasoner',
    LLM_BAILIAN_BASE_URL: fakeUrl,
    LLM_BAILIAN_API_KEY: 'sk-fake',
    LLM_BAILIAN_MODEL: 'dashscope',
    LLM_QIANFAN_BASE_URL: fakeUrl,
    LLM_QIANFAN_API_KEY: 'sk-fake',
    LLM_QIANFAN_MODEL: 'qianfan',
    LLM_ZHIPU_BASE_URL: fakeUrl,
    LLM_ZHIPU_API_KEY: 'sk-fake',
    LLM_ZHIPU_MODEL: 'glm-4.7',
  };
}

/** Settings that lift limits meant for one person, since all journeys come from one address. */
export const manyVisitors = {
  SMS_PER_IP_HOUR: '100000',
  MAIL_PER_IP_HOUR: '100000',
  LOGINS_PER_IP_HOUR: '100000',
  REGISTRATIONS_PER_IP_HOUR: '100000',
  ACCOUNTS_PER_IP_DAY: '100000',
  CODES_BEFORE_CAPTCHA: '100000',
  CALLS_PER_IP_MINUTE: '1000000',
  CALLS_PER_USER_MINUTE: '1000000',
};

/**
 * Starts the shared server, fake model and fake search, and a pool of servers with other settings; each journey signs
 * in as another user.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Servers get a small simulated market unless they say otherwise: to draw its years is most of a start.
  process.env.MARKET_SIM_EVERY = '8';
  const [llm, search, pool] = await Promise.all([startFakeLlm(), startFakeSearch(), startServerPool()]);
  const server = await startRealServer({
    ...llmEnv(llm.url),
    SEARCH_SEARXNG_URL: search.url,
    ...manyVisitors,
    // Its journeys name companies.
    MARKET_SIM_EVERY: '1',
  });
  process.env.E2E_POOL = pool.url;
  process.env.E2E_URL = server.url;
  process.env.E2E_CONSOLE = server.consoleFile;
  process.env.E2E_LLM = llm.url;
  return async () => {
    await Promise.all([server.stop(), pool.close()]);
    await Promise.all([llm.close(), search.close()]);
    removeData(server.dataDir);
  };
}
