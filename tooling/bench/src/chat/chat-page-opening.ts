import type { Page } from '@playwright/test';
import { median } from '../figures.ts';
import type { Visitor } from '../visitor.ts';
import type { Phone } from './chat-browser.ts';
import { newChat, report, setting } from './chat-page-parts.ts';
import { longConversation } from './long-conversation.ts';

/** Number of openings of the conversation. */
const OPENINGS = setting('OPENINGS', 5);
const CONVERSATION = { characters: 300_000, messages: 220 };
/** An opening that takes longer has failed, ms. */
const TIMEOUT_MS = 60_000;

interface Opening {
  readonly ms: number;
  readonly elements: number;
  readonly fromEnd: number;
}

/**
 * Switches from the empty chat to the conversation `id`: ends when its last answer is drawn and the view is at its
 * end.
 */
const open = (page: Page, id: string, lastId: string): Promise<Opening> =>
  page.evaluate(
    ([conversation, last, timeoutMs]) =>
      new Promise<Opening>((resolve, reject) => {
        const began = performance.now();
        let settled = 0;
        location.hash = `${location.hash.replace(/\?.*/, '')}?conversationId=${conversation}`;
        requestAnimationFrame(function look() {
          const scroller = document.querySelector('.chat-scroll');
          const drawn = document.querySelector(`[data-message="${last}"] .md`) !== null;
          const fromEnd = scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : Infinity;
          const ms = performance.now() - began;
          settled = drawn && fromEnd <= 48 ? settled + 1 : 0;
          // In the second frame the drawing of the first one is on screen.
          if (settled === 2) resolve({ ms, elements: document.querySelectorAll('*').length, fromEnd });
          else if (ms < timeoutMs) requestAnimationFrame(look);
          else reject(new Error(`not open after ${ms} ms; drawn: ${drawn}, ${fromEnd} px from the end`));
        });
      }),
    [id, lastId, TIMEOUT_MS] as const,
  );

export async function openings(phone: Phone, visitor: Visitor): Promise<void> {
  const { id, lastId, characters } = await longConversation(visitor, CONVERSATION);
  const { page } = phone;
  const all: Opening[] = [];
  for (let n = 0; n <= OPENINGS; n += 1) {
    if (n > 0) await newChat(phone);
    await page.waitForTimeout(500);
    await phone.throttle(4);
    all.push(await open(page, id, lastId));
    await phone.throttle(1);
  }
  await page.waitForTimeout(2000);
  const later = await page.evaluate(() => document.querySelectorAll('*').length);
  // The first one is the one that is not warm.
  const warm = all.slice(1).map(({ ms }) => ms);
  const elements = Math.max(...all.map((one) => one.elements));
  const fromEnd = Math.max(...all.map((one) => one.fromEnd));
  report(`a conversation of ${CONVERSATION.messages} messages, ${characters} characters, opened at 4 × CPU throttle`, [
    { what: 'the first time', value: all[0]?.ms ?? Number.NaN, unit: 'ms', digits: 0 },
    { what: 'until its end is drawn, median', value: median(warm), unit: 'ms', digits: 0, atMost: 1500 },
    { what: 'the same, longest', value: Math.max(...warm), unit: 'ms', digits: 0 },
    { what: 'elements then', value: elements, unit: '', digits: 0, atMost: 5000 },
    { what: 'elements two seconds later', value: later, unit: '', digits: 0, atMost: 5000 },
    { what: 'from the end of the view', value: fromEnd, unit: 'px', digits: 0, atMost: 48 },
  ]);
}
