import type { Feature } from '../feature.js';
import { toolAssistant } from '../generation/assistants.js';
import { diagnosisHandlers } from './handlers.js';
import { readingTask } from './readings.js';
import { diagnosisData } from './user-data.js';

export const diagnosis = {
  name: 'diagnosis',
  handlers: diagnosisHandlers,
  assistants: { diagnosis: toolAssistant },
  tasks: [readingTask],
  userData: [diagnosisData],
} satisfies Feature;
