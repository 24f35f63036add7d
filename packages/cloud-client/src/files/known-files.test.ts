import { describe, expect, it } from 'vitest';
import { startGateway } from '../calls/gateway.fixture.js';
import { clientOf } from '../client.fixture.js';
import { createNodeCloudFiles } from '../node/files.js';

async function filesOf(data: unknown) {
  const gateway = await startGateway(() => ({ success: true, data }));
  return { files: createNodeCloudFiles(clientOf(gateway).client), gateway };
}

const a = 'https://cdn.example/a.png';
const b = 'https://cdn.example/b.png';

describe('getTempFileURL', () => {
  it('asks for all files at once, cut at their query, and pairs the answers by position', async () => {
    const { files, gateway } = await filesOf([{ url: `${a}?sig=1` }, { url: `${b}?sig=2`, expiresInSecond: 60 }]);
    expect(await files.getTempFileURL({ fileList: [`${a}?old=1`, b] })).toEqual({
      fileList: [
        { fileID: `${a}?old=1`, tempFileURL: `${a}?sig=1`, expiresAt: 1_700_000_600_000 },
        { fileID: b, tempFileURL: `${b}?sig=2`, expiresAt: 1_700_000_060_000 },
      ],
    });
    expect(gateway.of('info')[0]?.params).toBe(JSON.stringify({ id: `${a},${b}` }));
  });

  it('is the id itself where the server names no address', async () => {
    const { files } = await filesOf([{}]);
    expect((await files.getTempFileURL({ fileList: [a] })).fileList[0]?.tempFileURL).toBe(a);
  });

  it('is not shifted by a server that leaves unknown files out', async () => {
    const { files } = await filesOf([{ url: `${b}?sig=2` }]);
    const { fileList } = await files.getTempFileURL({ fileList: [a, b] });
    expect(fileList.map(({ tempFileURL }) => tempFileURL)).toEqual([a, `${b}?sig=2`]);
  });

  it.each([[null], [undefined], [{}], ['x']])('settles with SYS_ERR where the answer is %j', async (data) => {
    const { files } = await filesOf(data);
    await expect(files.getTempFileURL({ fileList: [a] })).rejects.toMatchObject({ code: 'SYS_ERR' });
  });

  it("settles with the gateway's code where the call fails", async () => {
    const gateway = await startGateway(() => ({ error: { code: 'E', message: 'm' } }));
    const files = createNodeCloudFiles(clientOf(gateway).client);
    await expect(files.getTempFileURL({ fileList: [a] })).rejects.toMatchObject({ code: 'E' });
  });
});

describe('getFileInfo', () => {
  it('is repeated with another token, the first question too', async () => {
    let refusals = 1;
    const gateway = await startGateway(() => {
      refusals -= 1;
      return refusals < 0 ? { success: true, data: [{ url: a }] } : { error: { code: 'GATEWAY_INVALID_TOKEN' } };
    });
    const files = createNodeCloudFiles(clientOf(gateway).client);
    expect((await files.getFileInfo({ fileList: [a] })).fileList).toHaveLength(1);
    expect(gateway.of('info').map(({ token }) => token)).toEqual(['t1', 't2']);
  });

  it('answers what is known of each, and only the id of those that are not', async () => {
    const known = { fileId: 'f1', name: 'a.png', size: 4, type: 'image/png', url: a, gmtCreate: 1, gmtModified: 2 };
    const { files } = await filesOf([{ ...known, more: 'ignored' }, null, { size: -1, name: 7, type: '' }]);
    expect(await files.getFileInfo({ fileList: [a, b, 'c'] })).toEqual({
      fileList: [{ ...known, fileID: a }, { fileID: b }, { fileID: 'c' }],
    });
  });
});

describe('a list of files', () => {
  it.each<[string, unknown]>([
    ['missing', undefined],
    ['no list', 'a'],
    ['empty', []],
    ['with an empty id', [a, '']],
    ['with an id that is a query only', ['?x=1']],
    ['with an id that is no text', [a, 7]],
    ['longer than 50', Array.from({ length: 51 }, (_, n) => `f${n}`)],
  ])('is INVALID_PARAM when it is %s, and nothing is sent', async (_, fileList) => {
    const { files, gateway } = await filesOf([]);
    const options = { fileList: fileList as string[] };
    await expect(files.getTempFileURL(options)).rejects.toMatchObject({ code: 'INVALID_PARAM' });
    await expect(files.getFileInfo(options)).rejects.toMatchObject({ code: 'INVALID_PARAM' });
    expect(gateway.calls).toEqual([]);
  });

  it('may hold 50', async () => {
    const fileList = Array.from({ length: 50 }, (_, n) => `f${n}`);
    const { files } = await filesOf(fileList.map((fileId) => ({ fileId })));
    expect((await files.getFileInfo({ fileList })).fileList).toHaveLength(50);
  });
});
