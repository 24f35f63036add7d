import { parseArgs } from 'node:util';

/** Arguments of the command. */
export interface Args {
  readonly file: string;
  readonly dryRun: boolean;
  readonly appId: string | null;
}

export const usage = `Brings the users of a uni-id database here.

  pnpm --filter server import-uni-id <users.jsonl> [--dry-run] [--appid <id>]

  <users.jsonl>   an export of uni-id-users: one JSON document a line
  --dry-run       lists what would be done and writes nothing
  --appid <id>    only users who may sign in to this app of the old installation

The server that owns the data folder must be stopped, unless DATABASE_URL is set.
Ends with 0 when every line was brought, 2 when some were not, 1 when it could not run.`;

/** Reads the command line. Null: show the help, for a request of it or for unknown arguments. */
export function readArgs(argv: readonly string[]): Args | null {
  try {
    const { values, positionals } = parseArgs({
      // `--` separates pnpm's own arguments from ours.
      args: argv.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, appid: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    return { file, dryRun: values['dry-run'] ?? false, appId: values.appid ?? null };
  } catch {
    return null;
  }
}
