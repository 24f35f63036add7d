// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NearTurns } from './near-turns';

let tellObserver: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void;
const watched = new Set<Element>();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tellObserver) {
        tellObserver = callback;
      }
      observe(element: Element) {
        watched.add(element);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  watched.clear();
  document.body.replaceChildren();
});

function message(inside = ''): HTMLElement {
  const element = document.createElement('article');
  element.innerHTML = inside;
  document.body.append(element);
  return element;
}

it('tells each message of its own place, until it is gone', () => {
  const turns = new NearTurns();
  const [first, second] = [message(), message()];
  const [onFirst, onSecond] = [vi.fn(), vi.fn()];
  const forget = turns.observe(first, onFirst);
  turns.observe(second, onSecond);
  tellObserver([{ target: first, isIntersecting: true }]);
  expect(onFirst.mock.calls).toEqual([[true]]);
  expect(onSecond).not.toHaveBeenCalled();
  forget();
  tellObserver([{ target: first, isIntersecting: false }]);
  expect(onFirst).toHaveBeenCalledTimes(1);
  expect([...watched]).toEqual([second]);
});

it.each([
  ['has the focus', '<button>甲</button>', (element: HTMLElement) => element.querySelector('button')?.focus()],
  ['holds what was opened', '<button aria-expanded="true">甲</button>', () => {}],
  ['is selected', '一段话', (element: HTMLElement) => document.getSelection()?.selectAllChildren(element)],
])('leaves a message alone that %s', (_, inside, use) => {
  const turns = new NearTurns();
  const onChange = vi.fn();
  const element = message(inside);
  turns.observe(element, onChange);
  use(element);
  tellObserver([{ target: element, isIntersecting: false }]);
  expect(onChange).not.toHaveBeenCalled();
  document.getSelection()?.removeAllRanges();
});
