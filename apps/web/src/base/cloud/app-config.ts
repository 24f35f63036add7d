import type { AppConfig } from '@guanlan/contract';
import * as v from 'valibot';

/** The contract's `AppConfig`, for the first page, which does without Zod. */
const schema: v.GenericSchema<unknown, AppConfig> = v.object({
  cloud: v.object({ endpoint: v.string(), spaceId: v.string(), clientSecret: v.string() }),
  push: v.object({ url: v.string(), appId: v.string(), keyId: v.string(), publicKey: v.string() }),
  market: v.object({ source: v.string(), simulated: v.boolean() }),
  llm: v.object({ demo: v.boolean() }),
  payment: v.object({ sandbox: v.boolean() }),
  webView: v.object({ hosts: v.array(v.string()) }),
  version: v.object({ name: v.string(), code: v.number() }),
});

/** Reads the response of `GET /config.json`. Throws for one that is not the contract's. */
export function readConfig(response: unknown): AppConfig {
  const read = v.safeParse(schema, response);
  if (!read.success) throw new Error('config.json is not the contract’s', { cause: read.issues });
  return read.output;
}
