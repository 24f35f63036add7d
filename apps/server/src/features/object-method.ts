import type { FunctionName } from '@guanlan/contract';
import type { AppError } from './app-error.js';

/** A method of a cloud object: the function that it stands for, and how parameters and answers are translated. */
export interface ObjectMethod {
  readonly function: FunctionName;
  /** The function's arguments; what they must be is the function's own schema's to say. */
  args(params: readonly unknown[]): unknown;
  /** What the method answers for the function's answer; that itself unless it is given. */
  result?(answer: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** What the method's clients call a failure; its own code unless it is given. */
  errCode?(error: AppError): string;
}

/** Takes the only parameter, an object, as the arguments; none is an empty one. */
export const asGiven = ([only = {}]: readonly unknown[]): unknown => only;
