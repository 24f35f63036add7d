import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closedAddress, listen } from '../http-server.fixture.js';
import { manualTimer } from '../manual-timer.fixture.js';
import { downloadFile } from '../node.js';
import type { Progress } from '../ports.js';
import { createDownloadFile } from './download.js';

describe('downloadFile', () => {
  it('answers the bytes, the status and the headers', async () => {
    const url = await listen((_, response) => response.setHeader('Content-Type', 'image/png').end('涓流'));
    const { status, headers, data } = await downloadFile({ url });
    expect([status, headers['content-type'], new TextDecoder().decode(data)]).toEqual([200, 'image/png', '涓流']);
  });

  it('answers an error status and an empty body like any other', async () => {
    const url = await listen((_, response) => response.writeHead(404).end());
    expect(await downloadFile({ url })).toMatchObject({ status: 404, data: new Uint8Array(0) });
  });

  it('tells how far it is, with the total where the server names the bytes themselves', async () => {
    const whole = Buffer.alloc(300_000, 'x');
    const url = await listen((_, response) => response.setHeader('Content-Length', whole.length).end(whole));
    const heard: Progress[] = [];
    await downloadFile({ url, onProgress: (progress) => heard.push(progress) });
    expect(heard.at(-1)).toEqual({ loaded: 300_000, total: 300_000 });
    const packed = gzipSync(whole);
    const zipped = await listen((_, response) =>
      response.writeHead(200, { 'Content-Length': packed.length, 'Content-Encoding': 'gzip' }).end(packed),
    );
    heard.length = 0;
    await downloadFile({ url: zipped, onProgress: (progress) => heard.push(progress) });
    expect(heard.at(-1)).toEqual({ loaded: 300_000 });
  });

  it('fails with network error 5 where the server is not reached or the file is cut', async () => {
    const failure = { code: 5, errMsg: 'downloadFile:fail network error' };
    await expect(downloadFile({ url: await closedAddress() })).rejects.toMatchObject(failure);
    const url = await listen((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    await expect(downloadFile({ url })).rejects.toMatchObject(failure);
  });

  it('is ended by its handle in the middle of the file', async () => {
    const url = await listen((_, response) => response.writeHead(200, { 'Content-Length': '100' }).write('half'));
    const task = downloadFile({ url, onProgress: () => task.abort('enough') });
    await expect(task).rejects.toMatchObject({ code: 600003, errMsg: 'downloadFile:fail abort', cause: 'enough' });
  });

  it('must be complete within its time, 60 s when nobody says', async () => {
    const { startTimer, elapse, pending } = manualTimer();
    const slow = createDownloadFile({ fetch: () => new Promise(() => {}), startTimer })({ url: '/' });
    elapse(60_000);
    const message = 'downloadFile:fail timeout: the request was not completed within 60 seconds and was aborted';
    await expect(slow).rejects.toMatchObject({ code: 5, message });
    expect(pending()).toBe(0);
  });
});
