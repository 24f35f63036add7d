import type { Agreement, Narration } from '@guanlan/contract';
import type { Diagnosis } from '@guanlan/stock-domain/diagnosis';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/schema.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Diagnoses that users viewed: the last view of each stock and day, with the facts for a reading. */
export const diagnosisRecords = pgTable(
  'diagnosis_records',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** YYYYMMDD. */
    day: integer('day').notNull(),
    isClosed: boolean('is_closed').notNull(),
    stance: text('stance').notNull(),
    short: text('short').notNull(),
    long: text('long').notNull(),
    total: real('total'),
    factsHash: text('facts_hash').notNull(),
    diagnosis: jsonb('diagnosis').$type<Diagnosis>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('diagnosis_records_day').on(table.userId, table.code, table.day),
    index('diagnosis_records_user').on(table.userId, table.createdAt),
  ],
);

/** Models' readings. */
export const diagnosisReadings = pgTable(
  'diagnosis_readings',
  {
    /** The client's key of its request. */
    id: uuid('id').primaryKey(),
    userId: owner(),
    code: text('code').notNull(),
    factsHash: text('facts_hash').notNull(),
    model: text('model').notNull(),
    demo: boolean('demo').notNull(),
    promptVersion: text('prompt_version').notNull(),
    status: text('status', { enum: ['running', 'accepted', 'template', 'failed'] }).notNull(),
    narration: jsonb('narration').$type<Narration>(),
    agreement: jsonb('agreement').$type<Agreement>(),
    repairs: integer('repairs').notNull().default(0),
    /** A code of the contract, and the violations in words. */
    error: text('error'),
    detail: text('detail'),
    /** End of the lease of a reading that was begun before there was a job queue; null since. */
    runningUntil: at('running_until'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('diagnosis_readings_status', sql`${table.status} in ('running', 'accepted', 'template', 'failed')`),
    index('diagnosis_readings_facts').on(table.userId, table.factsHash),
    index('diagnosis_readings_user').on(table.userId, table.createdAt),
  ],
);
