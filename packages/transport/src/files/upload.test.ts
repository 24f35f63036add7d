import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closedAddress, listen } from '../http-server.fixture.js';
import { manualTimer } from '../manual-timer.fixture.js';
import { uploadFile } from '../node.js';
import type { Progress, UploadSource } from '../ports.js';
import { listenForForm, type ReceivedForm } from './form-server.fixture.js';
import { createUploadFile, type UploadFileOptions } from './upload.js';

/** Uploads to a server that answers with what it received. */
async function upload(options: Omit<UploadFileOptions, 'url'>): Promise<ReceivedForm> {
  let seen: ReceivedForm | undefined;
  const url = await listenForForm((form, response) => {
    seen = form;
    response.end('{"ok":true}');
  });
  expect(await uploadFile({ url, ...options })).toMatchObject({ status: 200, data: { ok: true } });
  if (!seen) throw new Error('nothing was received');
  return seen;
}

async function* inPieces(...texts: string[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

describe('uploadFile in Node', () => {
  it.each<[string, () => UploadSource, string, string]>([
    ['a File', () => new File(['涓涓'], '流.png', { type: 'image/png' }), '流.png', 'image/png'],
    ['a Blob', () => new Blob(['涓涓'], { type: 'text/css' }), 'file', 'text/css'],
    ['bytes', () => bytes('涓涓'), 'file', 'application/octet-stream'],
    ['bytes as they come', () => inPieces('涓', '涓'), 'file', 'application/octet-stream'],
  ])('sends %s as the last part', async (_, source, fileName, type) => {
    const { fields, part, file, text } = await upload({ file: source(), formData: { b: '1', a: '2' } });
    expect(fields.join(' ')).toBe('b,1 a,2');
    expect([part, file.name, file.type, text]).toEqual(['file', fileName, type, '涓涓']);
  });

  it('sends a file of the disk without reading it whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'transport-'));
    const path = join(folder, 'big.bin');
    await writeFile(path, Buffer.alloc(3_000_000, 'x'));
    const { text } = await upload({ file: await openAsBlob(path) });
    await rm(folder, { recursive: true });
    expect(text).toHaveLength(3_000_000);
  });

  it("takes the part's name, the file's name and its type from the caller, and keeps the form's content type", async () => {
    const options = { name: 'avatar', fileName: 'me.webp', fileType: 'image/webp' };
    const headers = { 'content-type': 'text/plain', 'X-Own': 'yes' };
    const form = await upload({ file: new File(['x'], 'a.png', { type: 'image/png' }), headers, ...options });
    expect([form.part, form.file.name, form.file.type]).toEqual(['avatar', 'me.webp', 'image/webp']);
    expect(form.headers['x-own']).toBe('yes');
    expect(form.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('announces the length where it is known, and streams where it is not', async () => {
    const known = await upload({ file: bytes('12345') });
    expect(Number(known.headers['content-length'])).toBeGreaterThan(5);
    const unknown = await upload({ file: inPieces('123', '45') });
    expect(unknown.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
  });

  it('tells how far it is, up to the whole body', async () => {
    const heard: Progress[] = [];
    const file = new Uint8Array(200_000);
    const { headers } = await upload({ file, onProgress: (progress) => heard.push(progress) });
    const total = Number(headers['content-length']);
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.map(({ loaded }) => loaded)).toEqual(heard.map(({ loaded }) => loaded).sort((a, b) => a - b));
    expect(heard.at(-1)).toEqual({ loaded: total, total });
    const untold: Progress[] = [];
    await upload({ file: inPieces('123'), onProgress: (progress) => untold.push(progress) });
    expect(untold.every(({ total }) => total === undefined)).toBe(true);
  });

  it('answers an error status like any other, and a text that is no JSON as text', async () => {
    const url = await listenForForm((_, response) => response.writeHead(403, { 'X-A': 'b' }).end('<Error/>'));
    expect(await uploadFile({ url, file: bytes('x') })).toMatchObject({
      status: 403,
      headers: { 'x-a': 'b' },
      data: '<Error/>',
    });
  });
});

describe('an upload that fails', () => {
  it('is 602001 with its cause where the server is not reached or the source breaks', async () => {
    const failure = { name: 'TransportError', code: 602001, errMsg: 'uploadFile:fail error', retry: true };
    await expect(uploadFile({ url: await closedAddress(), file: bytes('x') })).rejects.toMatchObject(failure);
    async function* broken(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      yield bytes('half');
      throw new Error('the disk is gone');
    }
    const url = await listen((_, response) => response.end());
    await expect(uploadFile({ url, file: broken() })).rejects.toMatchObject(failure);
  });

  it.each(['a path', 7, null, {}])('says that %j is no file', async (file) => {
    const task = uploadFile({ url: 'http://localhost', file: file as never });
    await expect(task).rejects.toThrow(new TypeError('file must be a Blob, a Uint8Array or an async iterable of them'));
  });

  it('is 600003 where its handle or its signal ends it', async () => {
    const url = await listen(() => {});
    const task = uploadFile({ url, file: bytes('x') });
    task.abort('left the page');
    const given = { code: 600003, errMsg: 'uploadFile:fail abort', cause: 'left the page' };
    await expect(task).rejects.toMatchObject(given);
    const controller = new AbortController();
    const other = uploadFile({ url, file: bytes('x'), signal: controller.signal });
    controller.abort('left the page');
    await expect(other).rejects.toMatchObject(given);
  });

  it('is the time-out 5 that names the seconds, 60 when nobody says, and tells of no progress after that', async () => {
    const { startTimer, elapse, pending } = manualTimer();
    let report = (_: Progress): void => {};
    const slow = createUploadFile({
      startTimer,
      sendUpload: ({ onProgress }) => {
        report = onProgress;
        return new Promise(() => {});
      },
    });
    const heard: Progress[] = [];
    const task = slow({ url: '/', file: bytes('x'), onProgress: (progress) => heard.push(progress) });
    report({ loaded: 1 });
    elapse(60_000);
    const message = 'uploadFile:fail timeout: the request was not completed within 60 seconds and was aborted';
    await expect(task).rejects.toMatchObject({ code: 5, message });
    report({ loaded: 2 });
    expect(heard).toEqual([{ loaded: 1 }]);
    expect(pending()).toBe(0);
  });
});
