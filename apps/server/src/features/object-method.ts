import type { FunctionName, FunctionOutput } from '@guanlan/contract';
import type { AppError } from './app-error.js';
import type { Call } from './handler.js';

/** Calls a function of the contract on behalf of the method's caller: its gate and its schemas apply. */
export type Invoke = <N extends FunctionName>(name: N, args: unknown) => Promise<FunctionOutput<N>>;

/** A method of a cloud object: how its parameters and answers are those of functions. */
export interface ObjectMethod {
  /** Runs the method and returns its answer. Throws `AppError`, its own or a function's. */
  run(
    params: readonly unknown[],
    invoke: Invoke,
    call: Pick<Call, 'userAgent'>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Name of a failure for the method's clients; its own code unless given. */
  errCode?(error: AppError): string;
  /** Whether a token that its functions answer or renew stays out of its answer. */
  readonly withoutToken?: boolean;
}

/** Takes the only parameter, an object, as the arguments; none is an empty one. */
export const asGiven = ([only = {}]: readonly unknown[]): unknown => only;
