import * as z from 'zod/mini';

/** Response of `GET /config.json`. The space's key is public by design: it signs, it does not identify. */
export const AppConfig = z.object({
  cloud: z.object({ endpoint: z.string(), spaceId: z.string(), clientSecret: z.string() }),
  push: z.object({ url: z.string(), appId: z.string(), keyId: z.string(), publicKey: z.string() }),
  market: z.object({ source: z.string(), simulated: z.boolean() }),
  llm: z.object({ demo: z.boolean() }),
  payment: z.object({ sandbox: z.boolean() }),
  /** Hosts whose pages may be shown inside the app; every other page is opened outside, after asking. */
  webView: z.object({ hosts: z.array(z.string()) }),
  version: z.object({ name: z.string(), code: z.number() }),
});
export type AppConfig = z.infer<typeof AppConfig>;
