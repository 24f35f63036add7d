import type { Handlers } from '../handler.js';
import { get } from './get.js';
import { put } from './put.js';

export const drawingsHandlers = { 'lines.get': get, 'lines.put': put } satisfies Handlers;
