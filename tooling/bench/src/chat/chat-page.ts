import { cpus } from 'node:os';
import { startProcesses } from '../processes.ts';
import { Visitor } from '../visitor.ts';
import { openPhone, type Phone, watch } from './chat-browser.ts';
import { openings } from './chat-page-opening.ts';
import { converse, LENGTH, newChat, print, RATE, report, type StreamTargets, streamLines } from './chat-page-parts.ts';
import { reload } from './chat-page-reload.ts';

/**
 * The built app in Chromium, on a phone's screen with its CPU slowed down: a long answer while it is written, a long
 * conversation being opened, and a page that is loaded again in the middle of an answer. The server and the fake upstream run outside the page, at full speed. Named parts are run alone:
 * `node src/chat/chat-page.ts stream8 stream4 reload opening`.
 */
const parts = ['stream8', 'stream4', 'reload', 'opening'] as const;
type Part = (typeof parts)[number];

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);
const named = process.argv.slice(2);
const strange = named.find((name) => !isPart(name));
if (strange !== undefined) throw new Error(`${strange} is none of ${parts.join(', ')}`);
const wanted = (part: Part): boolean => named.length === 0 || named.includes(part);

/** The long answer while it is written, with the page's CPU slowed down `times`. */
async function stream(phone: Phone, times: number, targets: StreamTargets): Promise<void> {
  await newChat(phone);
  await phone.throttle(times);
  const stop = await watch(phone);
  const began = performance.now();
  await converse(phone.page, `[[markdown?length=${LENGTH}&rate=${RATE}]] ${times}`);
  const seconds = (performance.now() - began) / 1000;
  const noted = await stop();
  await phone.throttle(1);
  report(`an answer of ${LENGTH} characters at ${times} × CPU throttle`, streamLines(seconds, noted, targets));
}

async function inTheApp(): Promise<void> {
  const processes = await startProcesses();
  try {
    const visitor = await Visitor.signIn(processes.url, processes.consoleFile);
    const phone = await openPhone(processes.url, visitor);
    try {
      print(`chat in Chromium ${phone.context.browser()?.version()}; Node ${process.version}, ${cpus().length} CPUs`);
      // Fetches the renderer beforehand, as on a phone that had one answer before.
      await converse(phone.page, '[[markdown]]');
      if (wanted('stream8')) await stream(phone, 8, { stall: 600 });
      if (wanted('stream4')) await stream(phone, 4, { p95: 2, task: 200 });
      if (wanted('reload')) await reload(phone);
      await newChat(phone);
      if (wanted('opening')) await openings(phone, visitor);
    } finally {
      await phone.close();
    }
  } finally {
    await processes.stop();
  }
}

await inTheApp();
