// @vitest-environment happy-dom
import { createRequest } from '@guanlan/transport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCloudClient } from '../cloud-client.js';
import { createMemoryStorage } from '../node.js';
import { createBrowserCloudFiles } from './files.js';

const ticket = {
  id: 'f',
  cdnDomain: 'cdn.example',
  host: 'h',
  ossPath: 'p',
  accessKeyId: 'k',
  policy: 'p',
  signature: 's',
};

/** A storage that takes everything. */
class Taking {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = '';
  onload = (): void => {};
  onloadend = (): void => {};
  open(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders = (): string => '';
  send(): void {
    queueMicrotask(() => this.onload());
  }
}

function scene() {
  vi.stubGlobal('XMLHttpRequest', Taking);
  const data = { accessToken: 't', ...ticket };
  const fetch = async () => new Response(JSON.stringify({ success: true, data }));
  const client = createCloudClient(
    { spaceId: 's', clientSecret: 'c', endpoint: '' },
    {
      request: createRequest({ fetch, startTimer: () => () => {} }),
      startTimer: () => () => {},
      now: () => 5,
      storage: createMemoryStorage(),
      clientInfo: () => ({}),
    },
  );
  return { client, files: createBrowserCloudFiles(client) };
}

function choose(...names: string[]): void {
  const input = document.body.querySelector('input');
  if (!input) throw new Error('no chooser is open');
  Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)) });
  input.dispatchEvent(new Event('change'));
}

describe('chooseAndUploadFile', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['all', ''],
    ['image', 'image/*'],
    ['video', 'video/*'],
  ] as const)('lets the user choose from %s and uploads that', async (type, accept) => {
    const { files } = scene();
    const task = files.chooseAndUploadFile({ type });
    expect(document.body.querySelector('input')?.accept).toBe(accept);
    choose('a.png');
    const fileID = 'https://cdn.example/p';
    expect(await task).toEqual([{ file: expect.any(File), cloudPath: '5_0.png', fileID }]);
  });

  it('uploads what the app makes of the choice, or nothing', async () => {
    const { files } = scene();
    const renamed = files.chooseAndUploadFile({
      onChooseFile: (chosen) => chosen.map((file) => ({ file, cloudPath: `cats/${file.name}` })),
    });
    choose('a.png', 'b.png');
    expect((await renamed).map(({ cloudPath }) => cloudPath)).toEqual(['cats/a.png', 'cats/b.png']);
    const none = files.chooseAndUploadFile({ onChooseFile: async () => false });
    choose('a.png');
    expect(await none).toEqual([]);
    const same = files.chooseAndUploadFile({ onChooseFile: () => true });
    choose('a.png');
    expect(await same).toHaveLength(1);
  });

  it('rejects where the user chooses none, and can be stopped before', async () => {
    const { client, files } = scene();
    const task = files.chooseAndUploadFile({ type: 'image' });
    choose();
    await expect(task).rejects.toMatchObject({ kind: 'cancel', message: 'chooseImage:fail cancel' });
    client.addInterceptor('chooseAndUploadFile', { invoke: () => Promise.reject(new Error('stopped')) });
    await expect(files.chooseAndUploadFile()).rejects.toThrow('stopped');
    expect(document.body.querySelector('input')).toBeNull();
  });
});
