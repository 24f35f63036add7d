import { answerOf } from './answer-text.ts';
import { startPhone, watch } from './chat-browser.ts';
import { LENGTH, print, RATE, report, streamLines } from './chat-page-parts.ts';
import { serveMarkdownPage } from './markdown-page.ts';

/** Other renderers, drawing a text of equal length at equal rate and slowness; see page/markdown.ts. */
const ways = {
  text: 'one text node that grows',
  blocks: 'Markdown as the chat draws it, without the chat',
  streamdown: 'streamdown',
  'react-markdown': 'react-markdown',
} as const;

/** A token, characters. */
const TOKEN = 3;
/** A way that is not through by then has shown what it is, s. */
const TIMEOUT_SECONDS = 60;

interface Plays {
  readonly play: (way: string, text: string, rate: number) => Promise<void>;
}

/** Draws the long answer in each way, in a page of its own. */
export async function baselines(): Promise<void> {
  const served = await serveMarkdownPage();
  try {
    for (const times of [8, 4]) for (const way of Object.keys(ways)) await baseline(served.url, way, times);
  } finally {
    await served.close();
  }
}

async function baseline(url: string, way: string, times: number): Promise<void> {
  const phone = await startPhone();
  try {
    await phone.page.goto(url);
    await phone.page.waitForFunction(() => 'play' in globalThis);
    await phone.throttle(times);
    const stop = await watch(phone);
    const began = performance.now();
    const played = phone.page.evaluate(
      ([kind, text, rate]) => (globalThis as unknown as Plays).play(kind, text, rate),
      [way, answerOf(LENGTH), RATE * TOKEN] as const,
    );
    const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_SECONDS * 1000, 'late').unref());
    const isLate = (await Promise.race([played, late])) === 'late';
    if (isLate) played.catch(() => {});
    const seconds = (performance.now() - began) / 1000;
    report(`baseline at ${times} ×: ${ways[way as keyof typeof ways]}`, streamLines(seconds, await stop()));
    if (isLate) print(`  not all of it within ${TIMEOUT_SECONDS} s`);
  } finally {
    await phone.close();
  }
}
