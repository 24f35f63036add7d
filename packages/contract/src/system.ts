import * as z from 'zod/mini';
import { defineFunction } from './define.js';

/** Functions about the service itself. */
export const system = {
  /** Returns its arguments, for the first call of a new integration and for measurements. */
  'system.echo': defineFunction('anonymous', 'light', z.looseObject({}), z.looseObject({})),
};
