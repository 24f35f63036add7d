// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { persistedByTab } from './persist';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const draft = () => persistedByTab('draft', z.string(), '');

/** Writes as another tab does, which shares the device's storage and not that of the tab. */
const writeElsewhere = (text: string): void => localStorage.setItem('draft', JSON.stringify(text));

it('a tab keeps what it has written while another tab writes under the same key', () => {
  draft().write('甲的文案');
  writeElsewhere('乙的文案');
  expect(draft().read()).toBe('甲的文案');
});

it('a new tab begins with what was written last on this device', () => {
  expect(draft().read()).toBe('');
  writeElsewhere('昨天的文案');
  expect(draft().read()).toBe('昨天的文案');
});

it('a cleared value is gone in a new tab as well', () => {
  draft().write('甲的文案');
  draft().clear();
  expect(draft().read()).toBe('');
  expect(localStorage.length).toBe(0);
});

it('a cleared value leaves what another tab has written since', () => {
  draft().write('甲的文案');
  writeElsewhere('乙的文案');
  draft().clear();
  expect(sessionStorage.length).toBe(0);
  expect(draft().read()).toBe('乙的文案');
});
