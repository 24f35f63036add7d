// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { installNavigator } from '../../base/go';
import { examplePageOf, examplePages } from './example-pages';
import { examplesOf } from './examples';

const nothing = (): void => {};
installNavigator({
  ...{ href: (id) => `/pages/${id}`, open: nothing, openRoot: nothing, back: nothing },
  ...{ describe: () => ({ title: '', open: true }), isRoute: (id): id is 'chat' => id === 'chat' },
  ...{ safeRedirect: () => '/', inAppPath: () => null },
});

it.each(examplePages)('%s has examples, each with a request and a whole result', (page) => {
  const examples = examplesOf(page);
  expect(examples.length).toBeGreaterThan(0);
  for (const { request, result } of examples) {
    expect(request).not.toBe('');
    // A text that is missing would leave an empty paragraph.
    for (const paragraph of result.split('\n\n')) expect(paragraph.trim()).not.toBe('');
  }
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
});

it('finds the page that a path leads to, whatever its query', () => {
  expect(examplePageOf('/pages/chat?conversationId=1')).toBe('chat');
  expect(examplePageOf('/pages/chat')).toBe('chat');
  // Words and reviews are those of the teacher.
  expect(examplePageOf('/pages/english-words')).toBe('english-teacher');
  expect(examplePageOf('/pages/userinfo')).toBeUndefined();
  expect(examplePageOf('')).toBeUndefined();
});
