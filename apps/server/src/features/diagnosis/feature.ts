import { sql } from 'drizzle-orm';
import type { Feature } from '../feature.js';
import { toolAssistant } from '../generation/assistants.js';
import { diagnosisHandlers } from './handlers.js';
import { Readings } from './readings.js';
import { diagnosisReadings } from './schema.js';
import { failReadingsOf } from './store-readings.js';
import { diagnosisData } from './user-data.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Models' readings of diagnoses that are being made here. */
    readonly readings: Readings;
  }
}

export const diagnosis = {
  name: 'diagnosis',
  handlers: diagnosisHandlers,
  assistants: { diagnosis: toolAssistant },
  userData: [diagnosisData],
  services: () => ({ readings: new Readings() }),
  stop: ({ readings }) => readings.stop(),
  recovery: {
    owners: sql`select detail from ${diagnosisReadings} where status = 'running'`,
    recover: ({ db }, dead) => failReadingsOf(db, dead),
  },
} satisfies Feature;
