// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInstallPrompt } from '../../base/install/install-prompt';
import { offerInstall } from './offer-install';

const DAY_MS = 86_400_000;
const FIRST = 1_780_000_000_000;
const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
const offer = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return event;
};
const bar = (): string | null => document.querySelector('.app-bar span')?.textContent ?? null;
const press = (label: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();

keepInstallPrompt();
beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  offerInstall(FIRST);
});
afterEach(() => {
  document.body.replaceChildren();
  window.dispatchEvent(new Event('appinstalled'));
  prompt.mockClear();
});

it('the app is not offered at the first visit, nor where the browser cannot install it', () => {
  offer();
  offerInstall(FIRST + 60_000);
  window.dispatchEvent(new Event('appinstalled'));
  offerInstall(FIRST + DAY_MS);
  expect(bar()).toBeNull();
});

it('the app is offered once, on another day, in place of the browser’s own bar', () => {
  expect(offer().defaultPrevented).toBe(true);
  offerInstall(FIRST + DAY_MS);
  expect(bar()).toBe('装到桌面，下次一点就开，没网也能看');
  press('不用了');
  expect(bar()).toBeNull();
  offerInstall(FIRST + 2 * DAY_MS);
  expect(bar()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

it('安装 opens the browser’s dialog', () => {
  offer();
  offerInstall(FIRST + DAY_MS);
  press('安装');
  expect(bar()).toBeNull();
  expect(prompt).toHaveBeenCalledOnce();
});

it('over another page the offer waits for the home page', () => {
  offer();
  window.location.hash = '#/pages/chat';
  offerInstall(FIRST + DAY_MS);
  expect(bar()).toBeNull();
  window.location.hash = '#/';
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(bar()).not.toBeNull();
});
