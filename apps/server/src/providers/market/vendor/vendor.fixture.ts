import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import type { QueueTimers } from '../client/rate-limited-queue.js';
import { MarketError } from '../market-error.js';
import type { VendorOptions } from './vendor-options.js';

/** Timers under which waiting takes no time. */
export function quickTimers(): QueueTimers & { readonly slept: number[] } {
  let now = 1_000_000;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
    random: () => 0.5,
  };
}

/** Options for an adapter under test against the fakes. */
export function optionsFor({ url, now }: { readonly url: string; readonly now: number }): VendorOptions {
  const calendar = createCalendar(tradingCalendar);
  return { baseUrl: url, now: () => now, calendar: () => calendar, timers: quickTimers() };
}

/** The code that a request fails with; its answer where it does not fail. */
export async function failureOf(question: Promise<unknown>): Promise<unknown> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof MarketError) return error.code;
    throw error;
  }
}

/** A signal that is never aborted. */
export const patient = (): AbortSignal => new AbortController().signal;
