import type { Handlers } from '../handler.js';
import { echo } from './echo.js';

export const systemHandlers = { 'system.echo': echo } satisfies Handlers;
