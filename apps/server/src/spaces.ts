import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Secrets } from './secrets.js';
import { StartError } from './start-error.js';

/** A cloud space: calls are signed with one of its secrets. Two of them while one is replaced by the other. */
export interface Space {
  readonly id: string;
  readonly secrets: readonly string[];
}

/** Every space that may call, by id. The first is the one that `/config.json` names. */
export type Spaces = ReadonlyMap<string, Space>;

const SpacesFile = z.array(
  z.object({
    id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    secrets: z.array(z.string().check(z.minLength(16))).check(z.minLength(1)),
  }),
);

/** The server's own space and others beside it; another entry for its own adds secrets that are good too. */
export function createSpaces(own: Pick<Secrets, 'spaceId' | 'spaceSecret'>, others: readonly Space[] = []): Spaces {
  const spaces = new Map<string, Space>([[own.spaceId, { id: own.spaceId, secrets: [own.spaceSecret] }]]);
  for (const { id, secrets } of others) {
    const before = spaces.get(id)?.secrets ?? [];
    spaces.set(id, { id, secrets: [...new Set([...before, ...secrets])] });
  }
  return spaces;
}

/** Reads the file of spaces. Throws {@link StartError} for one that cannot be used. */
export async function readSpaces(path: string | null): Promise<readonly Space[]> {
  if (path === null) return [];
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    return SpacesFile.parse(parsed);
  } catch (cause) {
    const form = '[{"id": "8 to 64 letters, digits, - or _", "secrets": ["at least 16 characters"]}]';
    throw new StartError('SPACES', `SPACES_FILE ${path} cannot be used. It must hold ${form}`, { cause });
  }
}
