import { expect, it } from 'vitest';
import { PendingChanges } from './pending-changes';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names by id; a change gives another name. */
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

/** What was promised before has been told to everybody. */
const told = () => new Promise((resolve) => setTimeout(resolve));

it('a list that comes while a change is open has it', () => {
  const changes = scene();
  const change = { id: 'a', name: 'new' };
  changes.begin('a', change);
  expect(changes.applied({ a: 'old', b: 'b' })).toEqual({ a: 'new', b: 'b' });
  changes.refused(change);
  expect(changes.applied({ a: 'old' })).toEqual({ a: 'old' });
});

it('a list that was asked for before a change and comes after its answer has it too; later ones are believed', async () => {
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

it('with nothing asked for, a change is over with its answer', async () => {
  const changes = scene();
  const change = { id: 'a', name: 'new' };
  changes.begin('a', change);
  changes.made(change);
  await told();
  expect(changes.applied({ a: 'other' })).toEqual({ a: 'other' });
});

it('of two changes of the same the later one counts, whichever is answered first', async () => {
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

it('what is taken back is forgotten', () => {
  const changes = scene();
  changes.begin('a', { id: 'a', name: 'new' });
  changes.forget('a');
  expect(changes.applied({ a: 'old' })).toEqual({ a: 'old' });
});
