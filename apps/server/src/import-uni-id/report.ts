import type { Outcome, Reporter, Totals } from './import-users.js';
import type { OldUser } from './read-user.js';

/** Lines between two words about how far it is. */
const PROGRESS_EVERY = 1000;

export interface ReportOptions {
  /** Writes a line about a result. */
  readonly print: (line: string) => void;
  /** Writes a line about faults or progress. */
  readonly warn: (line: string) => void;
  readonly dryRun: boolean;
  /** Share of the file that has been read, 0 to 1. */
  readonly share: () => number;
}

/** Says on the console what happens: a dry run names every user, a real one only what needs attention. */
export function createReport({ print, warn, dryRun, share }: ReportOptions): Reporter {
  let next = PROGRESS_EVERY;
  return {
    user: (line, outcome, user) => {
      if (dryRun) print(`line ${line}: ${would[outcome]} ${describeUser(user)}`);
    },
    note: (line, text) => print(`line ${line}: ${text}`),
    problem: (line, text) => warn(`line ${line}: not brought: ${text}`),
    progress: ({ lines, outcomes, failed }) => {
      if (lines < next) return;
      next = (Math.floor(lines / PROGRESS_EVERY) + 1) * PROGRESS_EVERY;
      const done = outcomes.added + outcomes.updated;
      warn(`${lines} lines read (${Math.floor(share() * 100)} %), ${done} users brought, ${failed} failed`);
    },
  };
}

const would: Readonly<Record<Outcome, string>> = {
  added: 'would add',
  updated: 'would update',
  unchanged: 'is as it was brought:',
  kept: 'stays as it is here:',
  skipped: 'may not use this app, is not brought:',
};

/** Enough to find the user again, and no whole number. */
function describeUser({ id, username, mobile, mobileConfirmed, email, emailConfirmed, ...user }: OldUser): string {
  const unproved = (yes: boolean): string => (yes ? '' : ' (not confirmed)');
  const parts = [
    username,
    mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}${unproved(mobileConfirmed)}`,
    email && `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}${unproved(emailConfirmed)}`,
    user.password && `password ${user.password.scheme}`,
    user.roles.length > 0 && `roles ${user.roles.join(' ')}`,
    user.status !== 0 && `status ${user.status}`,
    user.external.length > 0 && [...new Set(user.external.map(({ provider }) => provider))].join(' '),
  ];
  return [id, ...parts.filter(Boolean)].join(', ');
}

/** Lines at the end: the outcome, and steps that remain to be done. */
export function summarize(totals: Totals, dryRun: boolean, knownVersions: readonly number[]): string[] {
  const { added, updated, unchanged, kept, skipped } = totals.outcomes;
  const lines = [
    `${dryRun ? 'Dry run, nothing was written: ' : ''}${totals.lines} lines: ${added} added, ${updated} updated, ` +
      `${unchanged} unchanged, ${kept} kept as they are here, ${skipped} of other apps, ${totals.failed} failed`,
  ];
  const missing = [...totals.secretVersions].filter((version) =>
    version === null ? knownVersions.length === 0 : !knownVersions.includes(version),
  );
  if (missing.length > 0) {
    const versions = missing
      .map((version) => (version === null ? 'the secret without a version' : `secret version ${version}`))
      .join(', ');
    lines.push(
      `Passwords made with ${versions} cannot be checked until UNI_ID_PASSWORD_SECRETS holds that passwordSecret`,
    );
  }
  if (totals.stopped) lines.push('Stopped before the end. Run it again to go on: nothing is brought twice');
  return lines;
}
