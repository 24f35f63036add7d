import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A sealed text that does not open: of another place, changed, or under a key that is not there. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code = 'VAULT';
}

/** Seals what must not be readable in the database. */
export interface Vault {
  /**
   * Seals a text with AES-256-GCM under a nonce of its own. `place` names its purpose and owner: it opens only there.
   * Equal texts look different.
   */
  seal(text: string, place: string): string;
  /** Opens a text sealed for this place, under any of the keys. Throws {@link VaultError}. */
  open(sealed: string, place: string): string;
  /** Whether a text is under another key than the one that seals now. */
  isOld(sealed: string): boolean;
  /** Keyed hashes by which equal texts are found: one a key, that of the sealing key first. */
  indexes(text: string, kind: string): readonly [string, ...string[]];
}

interface Key {
  readonly id: string;
  readonly seal: Buffer;
  readonly index: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A vault over keys separated by commas: the first seals, all open, so that a key can be changed step by step. */
export function createVault(dataKey: string): Vault {
  const [first, ...older] = dataKey.split(',').map((part) => keyOf(part.trim()));
  if (!first) throw new Error('a vault needs a key');
  const keys = [first, ...older];
  return {
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.seal, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open: (sealed, place) => {
      const [id, body = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (!key) throw new VaultError(`no key ${id?.slice(0, 8)}: DATA_KEY must hold the key it was sealed with`);
      return open(key, Buffer.from(body, 'base64url'), place);
    },
    isOld: (sealed) => !sealed.startsWith(`${first.id}.`),
    indexes: (text, kind) => {
      const index = ({ index }: Key): string => createHmac('sha256', index).update(`${kind}\0${text}`).digest('hex');
      return [index(first), ...older.map(index)];
    },
  };
}

function open(key: Key, bytes: Buffer, place: string): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new VaultError('does not open here', { cause });
  }
}

/** Derives one key for each use from one secret; the id distinguishes keys and reveals nothing of them. */
function keyOf(secret: string): Key {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `guanlan data ${use}`, 32));
  return {
    id: createHash('sha256').update(derive('id')).digest('hex').slice(0, 8),
    seal: derive('seal'),
    index: derive('index'),
  };
}
