import { type Phone, watch } from './chat-browser.ts';
import { converse, LENGTH, newChat, RATE, report, type StreamTargets, streamLines } from './chat-page-parts.ts';

/** The long answer while it is written, with the page's CPU slowed down `times`. */
export async function stream(phone: Phone, times: number, targets: StreamTargets): Promise<void> {
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
