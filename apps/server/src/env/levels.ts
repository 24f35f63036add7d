import * as z from 'zod/mini';

/**
 * A whole number for every member level: one for all, `level=number` by commas, or both, and then the one is for the
 * levels that are not named. Without one for all, levels that are not named have `usual`.
 */
export function perLevel<const Level extends string>(
  levels: readonly Level[],
  { max, usual }: { readonly max: number; readonly usual: number },
) {
  const example = levels.map((level) => `${level}=${usual}`).join(',');
  const message = `a whole number from 0 to ${max}, or one for each level, such as ${example}`;
  return z.pipe(
    z.string(),
    z.transform((value, { issues }) => {
      const given = new Map<string, number>();
      for (const part of value.split(',')) {
        const [, level = '', digits = ''] = /^\s*(?:(\w+)\s*=\s*)?(\d{1,12})\s*$/.exec(part) ?? [];
        const isKnown = level === '' || levels.some((one) => one === level);
        if (digits === '' || Number(digits) > max || !isKnown || given.has(level)) {
          issues.push({ code: 'custom', message, input: value });
          return z.NEVER;
        }
        given.set(level, Number(digits));
      }
      const limits = levels.map((level) => [level, given.get(level) ?? given.get('') ?? usual]);
      return Object.fromEntries(limits) as Readonly<Record<Level, number>>;
    }),
  );
}
