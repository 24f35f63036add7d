import type { Handlers } from '../handler.js';
import { accept } from './accept.js';
import { state } from './state.js';

export const disclaimerHandlers = { 'disclaimer.state': state, 'disclaimer.accept': accept } satisfies Handlers;
