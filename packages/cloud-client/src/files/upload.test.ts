import type { Progress } from '@guanlan/transport';
import { describe, expect, it, vi } from 'vitest';
import { space, startGateway, type TestGateway } from '../calls/gateway.fixture.js';
import { clientOf } from '../client.fixture.js';
import { createNodeCloudFiles } from '../node/files.js';
import { startStorage } from '../storage.fixture.js';
import { type CloudFiles, createCloudFiles } from './cloud-files.js';

const ticket = {
  id: 'file-1',
  cdnDomain: 'cdn.example',
  host: 'storage.example',
  ossPath: 'cloudstorage/tom.png',
  accessKeyId: 'key-id',
  policy: 'cG9saWN5',
  signature: 'c2ln',
};
const refusal = { success: false, error: { code: 'FILE_REFUSED', message: 'not here' } };
const tom = new File(['miau'], 'tom.png', { type: 'image/png' });

interface Scene {
  /** Fields over those of the ticket. */
  readonly over?: Record<string, unknown>;
  readonly storageStatus?: number;
  readonly report?: unknown;
}

async function scene({ over = {}, storageStatus, report = { success: true } }: Scene = {}) {
  const storage = await startStorage(storageStatus);
  const data = { ...ticket, uploadUrl: storage.url, cdnUrl: 'http://127.0.0.1:8787/files', ...over };
  const gateway: TestGateway = await startGateway(({ method }) =>
    method.endsWith('.report') ? report : { success: true, data },
  );
  const { client } = clientOf(gateway);
  const files: CloudFiles = createNodeCloudFiles(client);
  return { files, client, gateway, stored: storage.stored };
}

describe('uploadFile', () => {
  it('asks for a ticket, posts the form in the order of the protocol, and reports', async () => {
    const { files, gateway, stored } = await scene();
    let last: Progress | undefined;
    const onUploadProgress = (progress: Progress): void => {
      last = progress;
    };
    const task = files.uploadFile({ file: tom, cloudPath: ' cats/tom.png ', onUploadProgress });
    expect(task.state).toBe('pending');
    const fileID = 'http://127.0.0.1:8787/files/cloudstorage/tom.png';
    expect(await task).toEqual({ success: true, fileID, id: ticket.id });
    expect(task.state).toBe('fulfilled');
    expect(gateway.of('generateProximalSign')[0]?.params).toBe('{"env":"public","filename":"cats/tom.png"}');
    expect(gateway.of('report')[0]?.params).toBe('{"id":"file-1"}');
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ method: 'POST', part: 'file', text: 'miau' });
    expect(stored[0]?.file).toMatchObject({ name: 'tom.png', type: 'image/png' });
    expect(stored[0]?.fields).toEqual([
      ['Cache-Control', 'max-age=2592000'],
      ['Content-Disposition', 'attachment'],
      ['OSSAccessKeyId', 'key-id'],
      ['Signature', 'c2ln'],
      ['host', 'storage.example'],
      ['id', 'file-1'],
      ['key', 'cloudstorage/tom.png'],
      ['policy', 'cG9saWN5'],
      ['success_action_status', '200'],
    ]);
    expect(stored[0]?.headers).toMatchObject({ 'x-oss-server-side-encrpytion': 'AES256' });
    expect(stored[0]?.headers).not.toHaveProperty('x-basement-token');
    expect(last?.loaded).toBeGreaterThan(0);
    expect(last?.loaded).toBe(last?.total);
  });

  it('says what the file is for, and whose it is, only when it is told what it is for', async () => {
    const { files, client, gateway } = await scene();
    client.core.ports.storage.setItem('uni_id_token', 'user-token');
    await files.uploadFile({ file: tom, cloudPath: 'tom.png', use: 'avatar', requestId: 'r-1' });
    await files.uploadFile({ file: tom, cloudPath: 'tom.png', requestId: 'r-2' });
    expect(gateway.of('generateProximalSign').map(({ params }) => JSON.parse(String(params)))).toEqual([
      { env: 'public', filename: 'tom.png', use: 'avatar', requestId: 'r-1', uniIdToken: 'user-token' },
      { env: 'public', filename: 'tom.png' },
    ]);
  });

  it('posts to https:// and host, and names the file by its cdnDomain, where the ticket has no own addresses', async () => {
    const gateway = await startGateway(({ method }) => ({
      success: true,
      data: method.endsWith('.report') ? {} : ticket,
    }));
    const { client } = clientOf(gateway);
    const asked = vi.fn();
    const files = createCloudFiles(client, {
      uploadFile: (options) => {
        asked(options.url);
        const answer = Promise.resolve({ status: 204, headers: {}, data: '' });
        return Object.assign(answer, { abort: () => {} });
      },
    });
    const { fileID } = await files.uploadFile({ file: tom, cloudPath: 'tom.png' });
    expect(asked.mock.calls).toEqual([['https://storage.example']]);
    expect(fileID).toBe('https://cdn.example/cloudstorage/tom.png');
  });

  it('signs a real path by its last part and its whole, and for another environment', async () => {
    const { files, gateway } = await scene();
    await files.uploadFile({ file: tom, cloudPath: 'a/tom.png', cloudPathAsRealPath: true, envType: 'dev' });
    const params = '{"env":"dev","filename":"tom.png","fileId":"/a/tom.png"}';
    expect(gateway.of('generateProximalSign')[0]?.params).toBe(params);
  });

  it('sends a security token, and leaves the report to a storage that calls back', async () => {
    const { files, gateway, stored } = await scene({
      over: { securityToken: 'sts', ossCallbackUrl: 'https://api.example/done' },
    });
    await files.uploadFile({ file: tom, cloudPath: 'tom.png' });
    const fields = new Map(stored[0]?.fields);
    expect([...fields.keys()].slice(-2)).toEqual(['x-oss-security-token', 'callback']);
    const callback: unknown = JSON.parse(Buffer.from(fields.get('callback') ?? '', 'base64').toString());
    expect(callback).toEqual({
      callbackUrl: 'https://api.example/done',
      callbackBody: JSON.stringify({ fileId: 'file-1', spaceId: space.spaceId }),
      callbackBodyType: 'application/json',
    });
    expect(gateway.of('report')).toEqual([]);
  });

  it('tries the ticket once more with a new access token', async () => {
    const { files, gateway } = await scene();
    await files.uploadFile({ file: tom, cloudPath: 'tom.png' });
    gateway.revokeTokens();
    await files.uploadFile({ file: tom, cloudPath: 'tom.png' });
    expect(gateway.of('generateProximalSign')).toHaveLength(3);
  });
});

describe('an upload that fails', () => {
  it.each([
    ['no text', 7, false],
    ['empty', '', false],
    ['blank', ' \n', false],
    ['an address', 'https://x/y', false],
    ['a path with a backslash', 'a\\b', true],
  ])('is INVALID_PARAM for a cloudPath that is %s, and nothing is sent', async (_, cloudPath, cloudPathAsRealPath) => {
    const { files, gateway, stored } = await scene();
    const task = files.uploadFile({ file: tom, cloudPath: cloudPath as string, cloudPathAsRealPath });
    await expect(task).rejects.toMatchObject({ name: 'CloudError', code: 'INVALID_PARAM' });
    expect(task.state).toBe('rejected');
    expect([gateway.calls.length, stored.length]).toEqual([0, 0]);
  });

  it.each([undefined, null, 'text', 7, {}, new ArrayBuffer(1)])(
    'is INVALID_PARAM for a file that is %s, and nothing is sent',
    async (file) => {
      const { files, gateway } = await scene();
      const task = files.uploadFile({ file: file as never, cloudPath: 'a.txt' });
      await expect(task).rejects.toMatchObject({ name: 'CloudError', code: 'INVALID_PARAM' });
      expect(gateway.calls).toEqual([]);
    },
  );

  it.each([Number.NaN, -1])('is INVALID_PARAM for a time-out of %d, and nothing is sent', async (timeout) => {
    const { files, gateway } = await scene();
    const task = files.uploadFile({ file: new Uint8Array(1), cloudPath: 'a.txt', timeout });
    await expect(task).rejects.toMatchObject({ name: 'CloudError', code: 'INVALID_PARAM' });
    expect(gateway.calls).toEqual([]);
  });

  it.each<[string, Scene, object]>([
    [
      'UPLOAD_FAILED where the storage refuses',
      { storageStatus: 403 },
      { code: 'UPLOAD_FAILED', detail: '<Error>refused</Error>' },
    ],
    [
      'UPLOAD_FAILED where the report is not taken',
      { report: { success: false, data: {} } },
      { code: 'UPLOAD_FAILED' },
    ],
    ["the gateway's own code where the report is refused", { report: refusal }, { code: 'FILE_REFUSED' }],
    [
      'SYS_ERR where the ticket lacks a field',
      { over: { policy: '' } },
      { code: 'SYS_ERR', message: 'the upload ticket lacks policy' },
    ],
    [
      'SYS_ERR where a field is no text',
      { over: { host: 7 } },
      { code: 'SYS_ERR', message: 'the upload ticket is malformed: host' },
    ],
    [
      'SYS_ERR where its address is none',
      { over: { uploadUrl: 'javascript:1' } },
      { code: 'SYS_ERR', message: 'the upload ticket is malformed: uploadUrl' },
    ],
  ])('is %s', async (_, given, expected) => {
    const { files } = await scene(given);
    await expect(files.uploadFile({ file: tom, cloudPath: 'tom.png' })).rejects.toMatchObject(expected);
  });

  it("is the gateway's own code where the ticket is refused", async () => {
    const { client } = clientOf(await startGateway(() => refusal));
    const files = createNodeCloudFiles(client);
    await expect(files.uploadFile({ file: tom, cloudPath: 'a' })).rejects.toMatchObject({ code: 'FILE_REFUSED' });
  });

  it('is UPLOAD_FAILED with the cause 600003 where it is given up while the file travels', async () => {
    const storage = await startStorage(200, () => new Promise(() => {}));
    const gateway = await startGateway(() => ({ success: true, data: { ...ticket, uploadUrl: storage.url } }));
    const files = createNodeCloudFiles(clientOf(gateway).client);
    const controller = new AbortController();
    const task = files.uploadFile({ file: tom, cloudPath: 'a', signal: controller.signal });
    await expect.poll(() => storage.stored, { timeout: 30_000 }).toHaveLength(1);
    controller.abort();
    await expect(task).rejects.toMatchObject({ code: 'UPLOAD_FAILED', cause: { code: 600003 } });
  });
});

describe('uploadFiles', () => {
  it('runs five at a time and tells how each ended, in order', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const storage = await startStorage(200, () => held);
    const gateway = await startGateway(({ method, params }) => {
      if (method.endsWith('.report')) return { success: true };
      if (params.includes('bad')) return refusal;
      return { success: true, data: { ...ticket, uploadUrl: storage.url } };
    });
    const files = createNodeCloudFiles(clientOf(gateway).client);
    const items = Array.from({ length: 12 }, (_, n) => ({ file: new File([String(n)], `${n}.txt`) }));
    const heard: number[] = [];
    const all = files.uploadFiles([...items, { file: tom, cloudPath: 'bad' }], {
      onUploadProgress: ({ index }) => heard.push(index),
    });
    await expect.poll(() => storage.stored.length, { timeout: 30_000 }).toBe(5);
    expect(gateway.of('generateProximalSign')).toHaveLength(5);
    release();
    const outcomes = await all;
    expect(outcomes).toHaveLength(13);
    expect(outcomes[3]).toEqual({
      file: items[3]?.file,
      cloudPath: '1700000000000_3.txt',
      fileID: 'https://cdn.example/cloudstorage/tom.png',
    });
    expect(outcomes[12]).toMatchObject({ cloudPath: 'bad', error: { code: 'FILE_REFUSED' } });
    expect(new Set(heard)).toEqual(new Set(Array.from({ length: 12 }, (_, n) => n)));
  });
});
