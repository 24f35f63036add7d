import semver from 'semver';
import * as z from 'zod/mini';
import { type Advisory, type AdvisorySource, batchesOf, type Packages } from './advisory.ts';
import { type AskOptions, askJson } from './ask-json.ts';

/** Most queries that OSV takes at once. */
const BATCH_QUERIES = 1_000;
/** Most pages of one answer: beyond it something is wrong with the source. */
const PAGES_MAX = 20;

const Answer = z.object({
  results: z.array(
    z.nullable(
      z.object({
        vulns: z.optional(z.array(z.object({ id: z.string() }))),
        next_page_token: z.optional(z.string()),
      }),
    ),
  ),
});

const Vulnerability = z.object({
  id: z.string(),
  aliases: z.optional(z.array(z.string())),
  summary: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  database_specific: z.optional(z.object({ severity: z.optional(z.string()) })),
  affected: z.optional(
    z.array(
      z.object({
        package: z.optional(z.object({ name: z.string(), ecosystem: z.string() })),
        ranges: z.optional(z.array(z.object({ events: z.array(z.object({ fixed: z.optional(z.string()) })) }))),
      }),
    ),
  ),
});

interface Query {
  readonly package: { readonly name: string; readonly ecosystem: 'npm' };
  readonly version: string;
  readonly page_token?: string;
}

/** OSV: a batch of questions answers ids, each of which is looked up once. */
export function osvSource(base: string, options: AskOptions): AdvisorySource {
  const url = (path: string): URL => new URL(path, base.endsWith('/') ? base : `${base}/`);
  return {
    name: 'OSV',
    find: async (packages) => {
      const hits: { query: Query; id: string }[] = [];
      for (const batch of batchesOf(queriesOf(packages), BATCH_QUERIES)) {
        let queries = batch;
        for (let page = 0; queries.length > 0; page += 1) {
          if (page === PAGES_MAX) throw new Error(`more than ${PAGES_MAX} pages of one answer`);
          const { results } = await askJson(url('v1/querybatch'), Answer, { ...options, body: { queries } });
          if (results.length !== queries.length)
            throw new Error(`${results.length} answers to ${queries.length} queries`);
          const next: Query[] = [];
          for (const [at, query] of queries.entries()) {
            for (const { id } of results[at]?.vulns ?? []) hits.push({ query, id });
            const token = results[at]?.next_page_token;
            if (token) next.push({ ...query, page_token: token });
          }
          queries = next;
        }
      }
      const details = new Map<string, z.output<typeof Vulnerability>>();
      for (const id of new Set(hits.map((hit) => hit.id))) {
        details.set(id, await askJson(url(`v1/vulns/${encodeURIComponent(id)}`), Vulnerability, options));
      }
      return hits.flatMap(({ query, id }) => advisoryOf(query, details.get(id)) ?? []);
    },
  };
}

const queriesOf = (packages: Packages): Query[] =>
  [...packages].flatMap(([name, versions]) =>
    versions.map((version) => ({ package: { name, ecosystem: 'npm' as const }, version })),
  );

/** Null for one that was taken back. */
function advisoryOf(query: Query, details: z.output<typeof Vulnerability> | undefined): Advisory | null {
  if (!details || details.withdrawn !== undefined) return null;
  const { name } = query.package;
  const fixes = (details.affected ?? [])
    .filter((one) => one.package?.name === name && one.package.ecosystem === 'npm')
    .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])))
    .filter((fixed) => semver.valid(fixed) !== null && semver.gt(fixed, query.version));
  return {
    package: name,
    version: query.version,
    id: [details.id, ...(details.aliases ?? [])].find((id) => id.startsWith('GHSA-')) ?? details.id,
    severity: details.database_specific?.severity?.toLowerCase() ?? 'unknown',
    title: details.summary ?? '',
    fixed: semver.sort(fixes)[0] ?? null,
  };
}
