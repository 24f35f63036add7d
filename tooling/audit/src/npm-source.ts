import semver from 'semver';
import * as z from 'zod/mini';
import { type Advisory, type AdvisorySource, batchesOf } from './advisory.ts';
import { type AskOptions, askJson } from './ask-json.ts';

/** Packages of one question. */
const BATCH_PACKAGES = 500;

const Answer = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.union([z.number(), z.string()]),
      url: z.optional(z.string()),
      title: z.string(),
      severity: z.string(),
      vulnerable_versions: z.string(),
    }),
  ),
);

/** The bulk endpoint of a package source. It answers ranges, and advisories of any of the requested versions. */
export function npmSource(registry: string, options: AskOptions): AdvisorySource {
  const { url, headers } = endpointOf(registry);
  return {
    name: 'the package source',
    find: async (packages) => {
      const found: Advisory[] = [];
      for (const batch of batchesOf([...packages], BATCH_PACKAGES)) {
        const body = Object.fromEntries(batch);
        const answer = await askJson(url, Answer, { ...options, headers: { ...options.headers, ...headers }, body });
        for (const [name, advisories] of Object.entries(answer)) {
          for (const advisory of advisories) {
            for (const version of packages.get(name) ?? []) {
              const { vulnerable_versions: range } = advisory;
              if (!semver.satisfies(version, range, { includePrerelease: true })) continue;
              found.push({
                package: name,
                version,
                id: /GHSA(?:-\w{4}){3}/.exec(advisory.url ?? '')?.[0] ?? String(advisory.id),
                severity: advisory.severity.toLowerCase(),
                title: advisory.title,
                fixed: fixedIn(version, range),
              });
            }
          }
        }
      }
      return found;
    },
  };
}

/** The bound of the range part that holds a version, where that bound itself is outside. */
function fixedIn(version: string, range: string): string | null {
  const part = range.split('||').find((one) => semver.satisfies(version, one, { includePrerelease: true }));
  return /<\s*(\d[^\s]*)/.exec(part ?? '')?.[1] ?? null;
}

/** `fetch` accepts no address with a name and password in it; they become an authorization header. */
function endpointOf(registry: string): { url: URL; headers: Record<string, string> } {
  const base = new URL(registry.endsWith('/') ? registry : `${registry}/`);
  const { username, password } = base;
  base.username = '';
  base.password = '';
  const url = new URL('-/npm/v1/security/advisories/bulk', base);
  if (username === '') return { url, headers: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
