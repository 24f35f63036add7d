import { expect, it } from 'vitest';
import type { WebReadError } from './port.js';
import { ReadPlaces } from './read-places.js';

/** Takes a place for ever, until it is taken away; what comes of it is its code. */
const stay = (places: ReadPlaces, caller: string): Promise<string> =>
  places
    .run(caller, 'https://example.com/', (signal) => {
      return new Promise<string>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cut off')));
      });
    })
    .catch(({ code }: WebReadError) => code);

const read = (places: ReadPlaces, caller: string): Promise<string> =>
  places.run(caller, 'https://example.com/', async () => 'OK').catch(({ code }: WebReadError) => code);

it('a caller has a limited number of places, and the others theirs', async () => {
  const places = new ReadPlaces({ total: 10, perCaller: 2 });
  void stay(places, 'a');
  void stay(places, 'a');
  expect(await read(places, 'a')).toBe('BUSY');
  expect(await read(places, 'b')).toBe('OK');
});

it('a place is free again once its page has come, or has failed', async () => {
  const places = new ReadPlaces({ total: 1, perCaller: 1 });
  const failed = places.run('a', 'https://example.com/', async () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect([await read(places, 'a'), await read(places, 'a')]).toEqual(['OK', 'OK']);
});

it('when all places are taken, the caller that has most gives up the one that lasts longest', async () => {
  const places = new ReadPlaces({ total: 4, perCaller: 3 });
  void stay(places, 'b');
  const first = stay(places, 'a');
  const second = stay(places, 'a');
  void stay(places, 'a');
  expect(await read(places, 'c')).toBe('OK');
  expect(await Promise.race([first, second.then(() => 'second')])).toBe('BUSY');
});

it('a place is not taken from who would then have fewer than the newcomer', async () => {
  const places = new ReadPlaces({ total: 2, perCaller: 2 });
  void stay(places, 'a');
  void stay(places, 'b');
  expect(await read(places, 'c')).toBe('BUSY');
});
