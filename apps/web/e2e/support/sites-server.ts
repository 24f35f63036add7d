import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import { type FakeSites, fakeInternetEnv, startFakeSites } from '@guanlan/fakes/sites';
import { type FakeTranscriber, startFakeTranscriber } from '@guanlan/fakes/transcribe';
import { type RealServer, removeData, startRealServer } from '@guanlan/launch/real-server';
import { test } from './fixtures';

/** Server and fakes for journeys of pages that read other sites. */
interface SitesServer {
  readonly server: RealServer;
  readonly sites: FakeSites;
  readonly hearing: FakeTranscriber;
}

/** Starts a server with fake sites, a model and a transcription service before the tests of the calling file. */
export function withFakeSites(): SitesServer {
  let sites: FakeSites;
  let llm: FakeLlm;
  let hearing: FakeTranscriber;
  let server: RealServer & { readonly dataDir: string };
  test.beforeAll(async () => {
    // A hook has the project's timeout and not that of its journeys.
    test.setTimeout(150_000);
    [sites, llm, hearing] = await Promise.all([startFakeSites(), startFakeLlm(), startFakeTranscriber()]);
    server = await startRealServer({
      ...fakeInternetEnv(sites),
      ...hearing.env,
      LLM_DEEPSEEK_BASE_URL: llm.url,
      LLM_DEEPSEEK_API_KEY: 'sk-fake',
      LLM_DEEPSEEK_MODEL: 'video-summary',
    });
  });
  test.afterAll(async () => {
    await server.stop();
    await Promise.all([sites.close(), llm.close(), hearing.close()]);
    removeData(server.dataDir);
  });
  return {
    get server() {
      return server;
    },
    get sites() {
      return sites;
    },
    get hearing() {
      return hearing;
    },
  };
}
