import { expect, it } from 'vitest';
import { PendingChanges } from './pending-changes';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Changes of names by id. */
const scene = () =>
  new PendingChanges<Record<string, string>, Named>((list, { id, name }) => {
    list[id] = name;
  });

function deferred() {
  let resolve = (): void => {};
  let reject = (): void => {};
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = () => failed(new Error('no'));
  });
  return { promise, resolve, reject };
}

/** Resolves after all pending promise callbacks have run. */
const told = () => new Promise((resolve) => setTimeout(resolve));

it('applies an open change to an arriving list, and drops a refused one', () => {
  const changes = scene();
  const change = { id: 'a', name: 'new' };
  changes.begin('a', change);
  expect(changes.applied({ a: 'old', b: 'b' })).toEqual({ a: 'new', b: 'b' });
  changes.refused(change);
  expect(changes.applied({ a: 'old' })).toEqual({ a: 'old' });
});

it('applies a made change to lists requested before it, and trusts lists requested after it', async () => {
  const changes = scene();
  const [early, late] = [deferred(), deferred()];
  changes.reading(early.promise);
  const change = { id: 'a', name: 'new' };
  changes.begin('a', change);
  changes.made(change);
  changes.reading(late.promise);
  await told();
  expect(changes.applied({ a: 'old' })).toEqual({ a: 'new' });
  early.reject();
  await told();
  expect(changes.applied({ a: 'other' })).toEqual({ a: 'other' });
});

it('forgets a made change when no list is on its way', async () => {
  const changes = scene();
  const change = { id: 'a', name: 'new' };
  changes.begin('a', change);
  changes.made(change);
  await told();
  expect(changes.applied({ a: 'other' })).toEqual({ a: 'other' });
});

it('applies the later of two changes of an item, whichever is answered first', async () => {
  const changes = scene();
  const [first, second] = ['1', '2'].map((name) => ({ id: 'a', name })) as [Named, Named];
  changes.begin('a', first);
  changes.begin('a', second);
  changes.made(first);
  await told();
  expect(changes.applied({ a: 'old' })).toEqual({ a: '2' });
  changes.refused(second);
  expect(changes.applied({ a: 'old' })).toEqual({ a: 'old' });
});

it('does not apply a forgotten change', () => {
  const changes = scene();
  changes.begin('a', { id: 'a', name: 'new' });
  changes.forget('a');
  expect(changes.applied({ a: 'old' })).toEqual({ a: 'old' });
});
