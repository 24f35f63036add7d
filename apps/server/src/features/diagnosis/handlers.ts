import type { Handlers } from '../handler.js';
import { forget } from './forget.js';
import { read } from './read.js';
import { records } from './records.js';
import { run } from './run.js';

export const diagnosisHandlers = {
  'diagnosis.run': run,
  'diagnosis.read': read,
  'diagnosis.records': records,
  'diagnosis.forget': forget,
} satisfies Handlers;
