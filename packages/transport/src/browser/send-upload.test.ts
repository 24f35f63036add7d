import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadFileOptions } from '../files/upload.js';
import { ScriptedXhr } from '../files/xhr.fixture.js';
import type { Progress, UploadSource } from '../ports.js';
import { uploadFile } from './files.js';

beforeEach(() => {
  ScriptedXhr.last = undefined;
  vi.stubGlobal('XMLHttpRequest', ScriptedXhr);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Begins an upload and waits until the request has been handed its body. */
async function begin(options: Partial<UploadFileOptions> = {}) {
  const task = uploadFile({ url: '/up', file: new Blob(['x']), ...options });
  await vi.waitFor(() => expect(ScriptedXhr.last?.body).toBeDefined(), 30_000);
  if (!ScriptedXhr.last) throw new Error('no request was made');
  return { task, xhr: ScriptedXhr.last };
}

async function* inPieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const text of ['涓', '流']) yield new TextEncoder().encode(text);
}

describe('uploadFile in a browser', () => {
  it.each<[string, () => UploadSource]>([
    ['a File', () => new File(['涓流'], 'a.txt')],
    ['bytes', () => new TextEncoder().encode('涓流')],
    ['bytes as they come', inPieces],
  ])('sends %s behind the fields', async (_, source) => {
    const { task, xhr } = await begin({ file: source(), formData: { b: '1', a: '2' }, headers: { 'X-Own': 'yes' } });
    expect(xhr.opened).toBe('POST /up');
    expect(xhr.sent).toEqual({ 'X-Own': 'yes', 'Content-Type': expect.stringMatching(/^multipart\/form-data; /) });
    const form = await new Response(xhr.body ?? null, { headers: xhr.sent }).formData();
    expect([...form.keys()]).toEqual(['b', 'a', 'file']);
    expect(await (form.get('file') as File).text()).toBe('涓流');
    xhr.answer(200, '{"ok":true}', 'Content-Type: application/json\r\nX-A: b: c\r\n');
    expect(await task).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json', 'x-a': 'b: c' },
      data: { ok: true },
    });
  });

  it('tells how far it is', async () => {
    const heard: Progress[] = [];
    const { task, xhr } = await begin({ onProgress: (progress) => heard.push(progress) });
    xhr.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true });
    xhr.upload.onprogress?.({ loaded: 7, total: 0, lengthComputable: false });
    xhr.answer(204, '');
    expect(await task).toEqual({ status: 204, headers: {}, data: '' });
    expect(heard).toEqual([{ loaded: 5, total: 10 }, { loaded: 7 }]);
  });

  it('sends cookies to other origins only when told', async () => {
    expect((await begin()).xhr.withCredentials).toBe(false);
    expect((await begin({ credentials: 'include' })).xhr.withCredentials).toBe(true);
  });

  it('fails with 602001 where the network does, and with 600003 where it is given up', async () => {
    const { task, xhr } = await begin();
    xhr.onerror();
    await expect(task).rejects.toMatchObject({ code: 602001, errMsg: 'uploadFile:fail error' });
    const given = await begin();
    const aborted = vi.spyOn(given.xhr, 'abort');
    given.task.abort('left the page');
    await expect(given.task).rejects.toMatchObject({ code: 600003, cause: 'left the page' });
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  it('makes no request where it is given up before', async () => {
    const controller = new AbortController();
    controller.abort();
    const task = uploadFile({ url: '/up', file: new Blob(['x']), signal: controller.signal });
    await expect(task).rejects.toMatchObject({ code: 600003 });
    expect(ScriptedXhr.last).toBeUndefined();
  });
});
