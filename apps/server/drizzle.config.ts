import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/schema.ts', './src/push/schema.ts', './src/jobs/schema.ts', './src/features/**/schema.ts'],
  out: './src/db/migrations',
});
