import { expect, it } from 'vitest';
import { FreeSpace } from './free-space.js';

/** A disk of 1000 bytes, of which uploads leave 100. */
function setUp() {
  let used = 0;
  const space = new FreeSpace({ freeBytes: async () => 1000 - used }, 100);
  const write = (bytes: number): void => {
    used += bytes;
  };
  return { space, write };
}

it('counts bytes that are written once: the disk has them', async () => {
  const { space, write } = setUp();
  await space.hold(500, async (written) => {
    await expect(space.expect(401)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    for (let n = 0; n < 5; n += 1) {
      write(100);
      written(100);
      await expect(space.expect(400)).resolves.toBeUndefined();
      await expect(space.expect(401)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    }
  });
});

it('gives back what did not come, and no more than was held', async () => {
  const { space, write } = setUp();
  await expect(space.hold(901, async () => 'never')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  await space.hold(300, async (written) => {
    write(400);
    written(400);
  });
  const cut = space.hold(200, async () => {
    throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  await expect(space.expect(500)).resolves.toBeUndefined();
  await expect(space.expect(501)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
});
