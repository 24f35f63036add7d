import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { StartError } from '../../../start-error.js';
import type { CustomScheme, LegacyKeys, UniIdSecret } from './legacy-password.js';

/** Settings of the keys of old passwords. */
export interface LegacySettings {
  readonly secrets: readonly UniIdSecret[];
  /** A module with a scheme of its own, absolute; null: none. */
  readonly module: string | null;
}

const Module = z.object({
  split: z.custom<CustomScheme['split']>((value) => typeof value === 'function'),
  digest: z.custom<CustomScheme['digest']>((value) => typeof value === 'function'),
});

/** Collects what checking old passwords takes. Throws {@link StartError} for a module that cannot be used. */
export async function loadLegacyKeys({ secrets, module }: LegacySettings): Promise<LegacyKeys> {
  return { secrets, custom: module === null ? undefined : await loadCustom(module) };
}

async function loadCustom(path: string): Promise<CustomScheme> {
  let loaded: unknown;
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (cause) {
    throw new StartError('PASSWORDS', `${path} cannot be loaded: ${(cause as Error).message}`, { cause });
  }
  const parsed = Module.safeParse(loaded);
  if (!parsed.success) {
    throw new StartError('PASSWORDS', `${path} must export the functions split(stored) and digest(password, kept)`);
  }
  return parsed.data;
}
