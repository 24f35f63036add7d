import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Env } from './env/env.js';
import { generateRsaKey } from './push/ciphers/rsa-key.js';
import { StartError } from './start-error.js';
import { writeFileAtomic } from './write-file.js';

const key = z.string().check(z.minLength(16));

const Secrets = z.object({
  /** Signs users' tokens. */
  jwtSecret: key,
  /** Keys the hashes of one-time codes. */
  codeKey: key,
  /** Signs the gateway's access tokens. */
  accessTokenKey: key,
  /** Seals personal data; several by commas: the first seals, all open. */
  dataKey: key,
  /** The cloud space; both parts are public by design and served in `/config.json`. */
  spaceId: z.string().check(z.minLength(8)),
  spaceSecret: key,
  /** Opens what only an operator may see. */
  opsKey: key,
  /** RSA key that push clients encrypt their session keys for: PKCS#8 in base64. Its public part is in `/config.json`. */
  pushPrivateKey: key,
  /** App ids of the push clients, by commas; the first is ours, and in `/config.json`. */
  pushAppId: z.string().check(z.minLength(1)),
  /** Password of the embedded database's roles. */
  databasePassword: key,
});
/** Values that must never be served or logged (except the two parts of the space). */
export type Secrets = Readonly<z.infer<typeof Secrets>>;

/** Content of the file: an older version's may lack some, a newer one's have more. */
const Stored = z.partial(z.looseObject(Secrets.shape));
type Stored = z.infer<typeof Stored>;

const generate: { readonly [K in keyof Secrets]: () => string } = {
  jwtSecret: () => randomBytes(48).toString('base64url'),
  codeKey: () => randomBytes(48).toString('base64url'),
  accessTokenKey: () => randomBytes(48).toString('base64url'),
  dataKey: () => randomBytes(48).toString('base64url'),
  spaceId: () => `guanlan-${randomBytes(8).toString('hex')}`,
  spaceSecret: () => randomBytes(24).toString('base64url'),
  opsKey: () => randomBytes(24).toString('base64url'),
  pushPrivateKey: generateRsaKey,
  pushAppId: () => `__UNI__${randomBytes(4).toString('hex').slice(0, 7).toUpperCase()}`,
  databasePassword: () => randomBytes(24).toString('base64url'),
};

/**
 * Reads `secrets.json`, makes it at the first start and completes it after an upgrade; variables of the environment
 * come before it. Throws {@link StartError} for a file that cannot be read: new keys would lock every user out.
 */
export async function loadSecrets(dataDir: string, env: Env): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const stored = await readSecrets(path);
  const complete: Stored = { ...stored };
  for (const name of Object.keys(generate) as (keyof Secrets)[]) complete[name] ??= generate[name]();
  if (Object.keys(generate).some((name) => !Object.hasOwn(stored, name))) {
    await writeFileAtomic(path, `${JSON.stringify(complete, null, 2)}\n`, 0o600);
  } else {
    await chmod(path, 0o600).catch((cause: unknown) => {
      throw new StartError('SECRETS', `${path} belongs to another user and cannot be closed to others`, { cause });
    });
  }
  return Secrets.parse({ ...complete, ...overrides(env) });
}

async function readSecrets(path: string): Promise<Stored> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    return Stored.parse(parsed);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartError('SECRETS', `${path} cannot be read. Restore it from a backup, or delete it to get new keys`, {
      cause,
    });
  }
}

function overrides(env: Env): Partial<Secrets> {
  const given = {
    jwtSecret: env.JWT_SECRET,
    codeKey: env.CODE_KEY,
    accessTokenKey: env.ACCESS_TOKEN_KEY,
    dataKey: env.DATA_KEY,
    spaceId: env.SPACE_ID,
    spaceSecret: env.SPACE_SECRET,
    opsKey: env.OPS_KEY,
    pushPrivateKey: env.PUSH_PRIVATE_KEY,
    pushAppId: env.PUSH_APP_ID,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
