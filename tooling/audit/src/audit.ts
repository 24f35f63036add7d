import type { Acceptance } from './accepted.ts';
import type { Advisory, AdvisorySource, Packages } from './advisory.ts';

/** Result of an audit. */
export interface Report {
  readonly lines: readonly string[];
  /** Whether nothing is to be done: a source answered, and all that it found is accepted. */
  readonly passed: boolean;
}

/**
 * Asks every source for known faults of the packages. A source that does not answer is named, and the others count; if
 * none answers, nothing is known, and that is a failure too. `today` is `YYYY-MM-DD`.
 */
export async function audit(
  packages: Packages,
  sources: readonly AdvisorySource[],
  accepted: readonly Acceptance[],
  today: string,
): Promise<Report> {
  const answers = await Promise.allSettled(sources.map((source) => source.find(packages)));
  const lines: string[] = [];
  const found = new Map<string, Advisory>();
  const versions = [...packages.values()].flat().length;
  for (const [at, answer] of answers.entries()) {
    const name = sources[at]?.name ?? '';
    if (answer.status === 'rejected') {
      lines.push(`${name} did not answer: ${(answer.reason as Error).message}`);
      continue;
    }
    lines.push(
      `${name} was asked about ${packages.size} packages in ${versions} versions, and knows ${answer.value.length} faults`,
    );
    for (const advisory of answer.value) {
      const key = `${advisory.package}@${advisory.version} ${advisory.id}`;
      const known = found.get(key);
      // Sources complete each other: one may know of a fixed version, or how bad it is.
      found.set(key, { ...advisory, fixed: known?.fixed ?? advisory.fixed, ...severityOf(known, advisory) });
    }
  }
  if (answers.every((answer) => answer.status === 'rejected')) {
    lines.push(
      `neither ${sources.map(({ name }) => name).join(' nor ')} answered: nothing is known of ${packages.size} packages`,
    );
    return { lines, passed: false };
  }
  const open = [...found.values()].filter((advisory) => !isAccepted(advisory, accepted, today));
  lines.push(...open.map(lineOf));
  lines.push(...accepted.map((one) => remarkOf(one, [...found.values()], today)).filter((line) => line !== null));
  lines.push(open.length === 0 ? 'nothing to be done' : `${open.length} to be mended`);
  return { lines, passed: open.length === 0 };
}

const severityOf = (known: Advisory | undefined, advisory: Advisory): Pick<Advisory, 'severity'> => ({
  severity: advisory.severity === 'unknown' ? (known?.severity ?? 'unknown') : advisory.severity,
});

const lineOf = ({ package: name, version, id, severity, title, fixed }: Advisory): string =>
  `${name} ${version}: ${id}, ${severity}, ${fixed === null ? 'not fixed yet' : `fixed in ${fixed}`}. ${title}`.trim();

const covers = (one: Acceptance, advisory: Advisory): boolean =>
  one.id === advisory.id && one.package === advisory.package;

function isAccepted(advisory: Advisory, accepted: readonly Acceptance[], today: string): boolean {
  return accepted.some((one) => covers(one, advisory) && one.until >= today);
}

function remarkOf(one: Acceptance, found: readonly Advisory[], today: string): string | null {
  if (!found.some((advisory) => covers(one, advisory))) return `accepted without need: ${one.package} ${one.id}`;
  return `${one.until >= today ? 'accepted until' : 'no longer accepted since'} ${one.until}: ${one.package} ${one.id}, ${one.reason}`;
}
