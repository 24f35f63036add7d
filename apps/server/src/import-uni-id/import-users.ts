import { createHmac } from 'node:crypto';
import type { Db } from '../db/client.js';
import { type CustomScheme, wrapLegacyPassword } from '../features/identity/password/legacy-password.js';
import type { SlowHash } from '../features/identity/password/slow-hash.js';
import { BrokenLine, type OldUser, readUser } from './read-user.js';
import { findKnown, findOwners, type KnownUser, type Prepared, saveUser, uniqueNames } from './store.js';

/** Users that are written together. */
const BATCH_USERS = 100;

/**
 * Outcome of importing a user: `kept` for one who has used this installation since, `skipped` for one who may not use
 * this app.
 */
export type Outcome = 'added' | 'updated' | 'unchanged' | 'kept' | 'skipped';

export interface Totals {
  readonly lines: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Number of lines that were not imported. */
  readonly failed: number;
  /** Versions of the old secret that checking the passwords will take; null for records without one. */
  readonly secretVersions: ReadonlySet<number | null>;
  /** Whether it was interrupted before the end. */
  readonly stopped: boolean;
}

/** Receives the progress and the outcomes. */
export interface Reporter {
  user(line: number, outcome: Outcome, user: OldUser): void;
  note(line: number, text: string): void;
  problem(line: number, text: string): void;
  progress(totals: Totals): void;
}

export interface ImportOptions {
  readonly db: Db;
  readonly slow: SlowHash;
  readonly custom?: CustomScheme | undefined;
  /** Key of the digests by which a second run recognizes users it has imported. */
  readonly key: string;
  readonly now: () => number;
  /** Reads and checks everything, and writes nothing. */
  readonly dryRun: boolean;
  /** Imports only users of this app of the old installation. */
  readonly appId: string | null;
  readonly report: Reporter;
  readonly signal: AbortSignal;
}

interface Line {
  readonly line: number;
  readonly user: OldUser;
}

/** Imports users, line by line. A faulty line is reported and does not stop the others. */
export async function importUsers(lines: AsyncIterable<string>, options: ImportOptions): Promise<Totals> {
  const run = new Run(options);
  let batch: Line[] = [];
  for await (const text of lines) {
    const line = run.read(text);
    if (line) batch.push(line);
    if (batch.length < BATCH_USERS) continue;
    await run.bring(batch);
    batch = [];
    if (options.signal.aborted) return run.totals(true);
  }
  await run.bring(batch);
  return run.totals(false);
}

class Run {
  #lines = 0;
  #failed = 0;
  readonly #outcomes: Record<Outcome, number> = { added: 0, updated: 0, unchanged: 0, kept: 0, skipped: 0 };
  readonly #secretVersions = new Set<number | null>();
  /** Line by id and by unique name. */
  readonly #seen = new Map<string, number>();
  readonly #options: ImportOptions;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  totals(stopped: boolean): Totals {
    const { ...outcomes } = this.#outcomes;
    return {
      lines: this.#lines,
      outcomes,
      failed: this.#failed,
      secretVersions: this.#secretVersions,
      stopped,
    };
  }

  /** The user of a line to be imported, if it has one. */
  read(text: string): Line | null {
    this.#lines += 1;
    const line = this.#lines;
    const json = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (json.trim() === '') return null;
    try {
      const user = readUser(json, this.#options.custom);
      const { appId } = this.#options;
      if (user.apps !== null && (appId === null ? user.apps.length === 0 : !user.apps.includes(appId))) {
        this.#count(line, 'skipped', user);
        return null;
      }
      this.#claim(line, user);
      return { line, user };
    } catch (error) {
      if (!(error instanceof BrokenLine)) throw error;
      this.#fail(line, error.message);
      return null;
    }
  }

  #claim(line: number, user: OldUser): void {
    const names = [`id ${user.id}`, ...uniqueNames(user)];
    for (const name of names) {
      const first = this.#seen.get(name);
      if (first !== undefined) throw new BrokenLine(`it has the ${kindOf(name)} of line ${first}`);
    }
    for (const name of names) this.#seen.set(name, line);
  }

  async bring(batch: readonly Line[]): Promise<void> {
    const { db, dryRun, report } = this.#options;
    const known = await findKnown(
      db,
      batch.map(({ user }) => user.id),
    );
    const owners = await findOwners(
      db,
      batch.map(({ user }) => user),
    );
    const wanted: (Line & { outcome: Outcome; digest: string })[] = [];
    for (const { line, user } of batch) {
      const digest = this.#digestOf(user);
      const taken = uniqueNames(user).find((name) => (owners.get(name) ?? user.id) !== user.id);
      const outcome = outcomeOf(known.get(user.id), digest);
      if (outcome !== 'added' && outcome !== 'updated') this.#count(line, outcome, user);
      else if (taken) this.#fail(line, `its ${kindOf(taken)} belongs to another account here`);
      else wanted.push({ line, user, outcome, digest });
    }
    if (dryRun) for (const { line, outcome, user } of wanted) this.#count(line, outcome, user);
    else await this.#save(wanted);
    report.progress(this.totals(false));
  }

  async #save(wanted: readonly (Line & { outcome: Outcome; digest: string })[]): Promise<void> {
    const { db, slow, now } = this.#options;
    const at = new Date(now());
    const prepared: (Prepared & { line: number; outcome: Outcome })[] = await Promise.all(
      wanted.map(async ({ user, ...rest }) => ({
        ...rest,
        user,
        at,
        password: user.password && (await wrapLegacyPassword(slow, user.password)),
      })),
    );
    // Counted once it is written: a batch that fails as a whole has counted nothing.
    const done: (() => void)[] = [];
    await db.transaction(async (tx) => {
      for (const { line, outcome, ...one } of prepared) {
        try {
          await saveUser(tx, one);
          done.push(() => this.#count(line, outcome, one.user));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          done.push(() =>
            this.#fail(line, 'it is refused by the database: a name or number is taken, or a value is none'),
          );
        }
      }
    });
    for (const count of done) count();
  }

  /**
   * Digest of all that is imported; keyed, since it covers the old hash, against which passwords could be tried
   * otherwise.
   */
  #digestOf({ notes: _, apps: __, ...brought }: OldUser): string {
    return createHmac('sha256', this.#options.key)
      .update(`import\0${JSON.stringify(brought)}`)
      .digest('hex');
  }

  #count(line: number, outcome: Outcome, user: OldUser): void {
    this.#outcomes[outcome] += 1;
    if (user.password?.scheme === 'uniid-sha1' && outcome !== 'skipped') {
      this.#secretVersions.add(user.password.extra.version);
    }
    const { report } = this.#options;
    report.user(line, outcome, user);
    if (outcome === 'added' || outcome === 'updated') for (const note of user.notes) report.note(line, note);
  }

  #fail(line: number, text: string): void {
    this.#failed += 1;
    this.#options.report.problem(line, text);
  }
}

function outcomeOf(known: KnownUser | undefined, mark: string): Outcome {
  if (!known) return 'added';
  if (known.mark === mark) return 'unchanged';
  return known.mark === null || known.livesHere ? 'kept' : 'updated';
}

const words: Readonly<Record<string, string>> = {
  id: 'id',
  username: 'user name',
  mobile: 'mobile number',
  email: 'e-mail address',
};

const kindOf = (name: string): string => words[name.split(' ', 1)[0] ?? ''] ?? 'name';

/** Whether the database refused a value, and not the work as a whole: SQLSTATE classes 22 and 23. */
function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^2[23]/.test(String(cause.code))) return true;
  }
  return false;
}
