import { startTestQueue } from './test-queue.js';

/** A node of its own, for tests that kill it. */
await startTestQueue(process.argv[2] ?? '', { owner: 'killed:1' });
process.stdout.write('ready\n');
