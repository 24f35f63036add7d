/** A known fault of a package in a version that the lockfile holds. */
export interface Advisory {
  readonly package: string;
  readonly version: string;
  /** GHSA, CVE or MAL where there is one. */
  readonly id: string;
  /** Severity as the source names it, lower case; `unknown` where it does not. */
  readonly severity: string;
  readonly title: string;
  /** The first version without the fault; null where the source names none. */
  readonly fixed: string | null;
}

/** Versions by package name. */
export type Packages = ReadonlyMap<string, readonly string[]>;

/** Source of advisories. `find` throws where the source does not answer, or not in the expected form. */
export interface AdvisorySource {
  readonly name: string;
  find(packages: Packages): Promise<Advisory[]>;
}

/** A list in parts of at most `size`. */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
