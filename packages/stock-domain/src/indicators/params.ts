import { DomainError } from '../domain-error.js';

/** A parameter of an indicator. */
export interface Param {
  readonly name: string;
  readonly default: number | string;
  /** The bounds of a number, both allowed; 0 where the value is one of `options`. */
  readonly min: number;
  readonly max: number;
  /** Whether only whole numbers will do. */
  readonly whole: boolean;
  /** The values of a variant; the first is the default. */
  readonly options?: readonly string[];
}

/** Parameters by name; those left out have their defaults. */
export type ParamsOf<P extends readonly Param[]> = {
  readonly [K in P[number] as K['name']]?: K extends { readonly options: readonly (infer O)[] } ? O : number;
};

/** The same, complete. */
export type Resolved<P extends readonly Param[]> = {
  readonly [K in P[number] as K['name']]: K extends { readonly options: readonly (infer O)[] } ? O : number;
};

/** A number of bars. */
export const bars = <const N extends string>(name: N, preset: number, { min = 1, max = 1000 } = {}) =>
  ({ name, default: preset, min, max, whole: true }) as const;

/** A factor or a percentage. */
export const factor = <const N extends string>(name: N, preset: number, min: number, max: number) =>
  ({ name, default: preset, min, max, whole: false }) as const;

/** A variant of the formula; the first is the default. */
export const variant = <const N extends string, const O extends readonly [string, ...string[]]>(name: N, options: O) =>
  ({ name, default: options[0] as string, min: 0, max: 0, whole: false, options }) as const;

/**
 * Fills in the defaults.
 *
 * @throws DomainError INVALID_PARAMETER for a name that is none, a number out of bounds, a variant that is none
 */
export function resolveParams<P extends readonly Param[]>(
  id: string,
  defined: P,
  given: Readonly<Record<string, unknown>> = {},
): Resolved<P> {
  for (const name of Object.keys(given)) {
    if (!defined.some((param) => param.name === name)) {
      const names = defined.map((param) => param.name).join(', ') || 'none';
      throw new DomainError('INVALID_PARAMETER', `${id} has no parameter ${name}; it has ${names}`);
    }
  }
  const values = defined.map((param) => {
    const value = given[param.name] ?? param.default;
    const fault = faultOf(param, value);
    if (fault) throw new DomainError('INVALID_PARAMETER', `${id}.${param.name} is ${String(value)}, not ${fault}`);
    return [param.name, value];
  });
  return Object.fromEntries(values) as Resolved<P>;
}

/** Describes the constraint that `value` violates, or returns undefined. */
function faultOf({ options, min, max, whole }: Param, value: unknown): string | undefined {
  if (options) return options.includes(value as string) ? undefined : `one of ${options.join(', ')}`;
  const fits = typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value));
  return fits ? undefined : `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;
}
