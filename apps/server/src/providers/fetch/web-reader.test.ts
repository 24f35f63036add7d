import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { connectTo } from './connect.js';
import type { ConnectTo, HostAddress } from './port.js';
import type { ReadPlacesLimits } from './read-places.js';
import { createWebReader } from './web-reader.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const open4: HostAddress = { address: '1.2.3.4', family: 4 };

/** A web of one machine: every name that is given resolves to a public address, and every connection comes here. */
async function webOf(
  listener: RequestListener,
  names: Record<string, readonly HostAddress[]> = {},
  places?: ReadPlacesLimits,
) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connects: ConnectTo[] = [];
  const resolve = vi.fn(async (name: string) => names[name] ?? [open4]);
  const reader = createWebReader({
    ...(places && { places }),
    resolve,
    connect: async (to) => {
      connects.push(to);
      return connectTcp({ host: '127.0.0.1', port });
    },
  });
  return { reader, connects, resolve };
}

const never: RequestListener = () => expect.unreachable('nothing may be asked');

test('a page is read at the address that was checked, by its name', async () => {
  const { reader, connects } = await webOf((req, res) => {
    res.setHeader('content-type', 'Text/HTML; charset=utf-8');
    res.end(`${req.headers.host} ${req.url} ${req.headers['x-site']}`);
  });
  const page = await reader.read('https://Example.com/a?b=1#c', { headers: { 'x-site': 'yes' } });
  expect(Buffer.from(page.body).toString()).toBe('example.com /a?b=1 yes');
  expect(page).toMatchObject({
    status: 200,
    contentType: 'text/html',
    cut: false,
    finalUrl: 'https://example.com/a?b=1#c',
  });
  expect(connects).toMatchObject([{ address: '1.2.3.4', port: 443, hostname: 'example.com', secure: true }]);
});

test('rule 16: https only: what a person names as http is read over https', async () => {
  const { reader, connects } = await webOf((req, res) => {
    if (req.url === '/s') res.writeHead(301, { location: '/t' }).end();
    else res.end(req.url);
  });
  const page = await reader.read('http://example.com/s');
  expect(page).toMatchObject({
    finalUrl: 'https://example.com/t',
    hops: ['https://example.com/s', 'https://example.com/t'],
  });
  expect(connects.map(({ port, secure }) => [port, secure])).toEqual([
    [443, true],
    [443, true],
  ]);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/latest/meta-data/',
  'http://168.63.129.16/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://172.16.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
])('rule 16: the address %s is refused before anything is asked', async (url) => {
  const { reader, resolve, connects } = await webOf(never);
  await expect(reader.read(url)).rejects.toMatchObject({ code: 'REFUSED_ADDRESS' });
  expect([resolve.mock.calls, connects]).toEqual([[], []]);
});

test.each([
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://intranet/',
  'http://db.internal/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://example.com:8080/',
  'http://example.com:443/',
  'https://example.com:80/',
  'http://example.com:22/',
  'http://user@example.com/',
  'http://user:pass@example.com/',
  'http://example.com@127.0.0.1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'blob:https://example.com/1',
  '//example.com/',
  'example.com',
  'http://',
  'http://[::1/',
  '',
  `https://example.com/${'a'.repeat(5000)}`,
])('%s is no address to read', async (url) => {
  const { reader, resolve } = await webOf(never);
  await expect(reader.read(url)).rejects.toMatchObject({ code: 'REFUSED_URL' });
  expect(resolve).not.toHaveBeenCalled();
});

test.each([
  [[{ address: '127.0.0.1', family: 4 }]],
  [[{ address: '10.0.0.8', family: 4 }]],
  [[{ address: '::1', family: 6 }]],
  [[open4, { address: '169.254.169.254', family: 4 }]],
  [[{ address: '::ffff:192.168.0.1', family: 6 }, open4]],
] as const)('a name that resolves to %o is refused', async (addresses) => {
  const { reader, connects } = await webOf(never, { '127.0.0.1.nip.io': addresses });
  await expect(reader.read('http://127.0.0.1.nip.io/')).rejects.toMatchObject({ code: 'REFUSED_ADDRESS' });
  expect(connects).toEqual([]);
});

test('rule 16: a name is resolved once: what it answers the second time counts for nothing', async () => {
  const { reader, connects, resolve } = await webOf((_req, res) => res.end('public'));
  resolve.mockResolvedValueOnce([open4]).mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
  await expect(reader.read('http://rebinding.example.com/')).resolves.toMatchObject({ status: 200 });
  expect(connects.map(({ address }) => address)).toEqual(['1.2.3.4']);
  // The next reading resolves the name again, and is refused.
  await expect(reader.read('http://rebinding.example.com/')).rejects.toMatchObject({ code: 'REFUSED_ADDRESS' });
});

test('a name that rebinds between hops is refused at the second one', async () => {
  const { reader, resolve } = await webOf((_req, res) => res.writeHead(302, { location: '/again' }).end());
  resolve.mockResolvedValueOnce([open4]).mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
  await expect(reader.read('http://rebinding.example.com/')).rejects.toMatchObject({ code: 'REFUSED_ADDRESS' });
});

test.each([
  ['https://127.0.0.1/', 'REFUSED_ADDRESS'],
  ['https://2130706433/', 'REFUSED_ADDRESS'],
  ['//169.254.169.254/latest', 'REFUSED_ADDRESS'],
  ['https://inside.example.com/', 'REFUSED_ADDRESS'],
  ['https://localhost/', 'REFUSED_URL'],
  ['http://other.example.com/', 'REFUSED_URL'],
  ['http://short.example.com/x', 'REFUSED_URL'],
  ['HTTP://127.0.0.1/', 'REFUSED_URL'],
  ['https://other.example.com:6379/', 'REFUSED_URL'],
  ['file:///etc/passwd', 'REFUSED_URL'],
  ['https://a:b@other.example.com/', 'REFUSED_URL'],
])('a redirect to %s is %s', async (location, code) => {
  const { reader, connects } = await webOf((_req, res) => res.writeHead(302, { location }).end(), {
    'inside.example.com': [{ address: '192.168.0.10', family: 4 }],
  });
  await expect(reader.read('https://short.example.com/x')).rejects.toMatchObject({ code });
  expect(connects).toHaveLength(1);
});

test('redirects are followed by hand; own headers stay with the first host, the fragment goes along', async () => {
  const seen: string[] = [];
  const { reader } = await webOf((req, res) => {
    seen.push(`${req.headers.host}${req.url} ${req.headers['x-site'] ?? '-'}`);
    if (req.url === '/s') res.writeHead(301, { location: '/t' }).end('moved');
    else if (req.url === '/t') res.writeHead(307, { location: 'https://b.example.com/end' }).end();
    else res.end('end');
  });
  const page = await reader.read('https://a.example.com/s#p', { headers: { 'x-site': 'secret' } });
  expect(seen).toEqual(['a.example.com/s secret', 'a.example.com/t secret', 'b.example.com/end -']);
  expect(page.finalUrl).toBe('https://b.example.com/end#p');
  expect(page.hops).toHaveLength(3);
});

test('a circle and an endless chain of redirects end', async () => {
  const circle = await webOf((req, res) => res.writeHead(302, { location: req.url === '/a' ? '/b' : '/a' }).end());
  await expect(circle.reader.read('http://example.com/a')).rejects.toMatchObject({ code: 'REDIRECTS' });
  let n = 0;
  const chain = await webOf((_req, res) => {
    n += 1;
    res.writeHead(302, { location: `/${n}` }).end();
  });
  await expect(chain.reader.read('http://example.com/', { maxHops: 3 })).rejects.toMatchObject({ code: 'REDIRECTS' });
  expect(n).toBe(4);
});

test('returns a redirect as the answer where no hops are allowed', async () => {
  const { reader } = await webOf((_req, res) => res.writeHead(302, { location: 'http://127.0.0.1/' }).end());
  const page = await reader.read('http://example.com/', { maxHops: 0 });
  expect([page.status, page.headers.location]).toEqual([302, 'http://127.0.0.1/']);
});

test('size is counted after decompression; a bomb is refused, or cut', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const { reader } = await webOf((_req, res) => {
    res.setHeader('content-encoding', 'gzip');
    res.end(bomb);
  });
  await expect(reader.read('http://example.com/', { maxBytes: 1000 * 100 })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
  const page = await reader.read('http://example.com/', { maxBytes: 100_000, cut: true });
  expect([page.body.byteLength, page.cut]).toEqual([100_000, true]);
});

test('an announced length is believed where it is too long', async () => {
  const { reader } = await webOf((_req, res) => {
    res.writeHead(200, { 'content-length': '5000000' });
    res.write('x');
  });
  await expect(reader.read('http://example.com/')).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test('brotli is read; a body that is not what its encoding says, and an unknown encoding, are broken answers', async () => {
  const { reader } = await webOf((req, res) => {
    if (req.url === '/br') res.setHeader('content-encoding', 'br').end(brotliCompressSync('中文'));
    else if (req.url === '/lie') res.setHeader('content-encoding', 'gzip').end('plain');
    else res.setHeader('content-encoding', 'compress').end('plain');
  });
  const { body } = await reader.read('http://example.com/br');
  expect(Buffer.from(body).toString()).toBe('中文');
  await expect(reader.read('http://example.com/lie')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  await expect(reader.read('http://example.com/other')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});

test('a content type that is not wanted is refused', async () => {
  const { reader } = await webOf((_req, res) => res.setHeader('content-type', 'video/mp4').end('x'));
  await expect(reader.read('http://example.com/', { accept: ['text/html', 'image/*'] })).rejects.toMatchObject({
    code: 'CONTENT_TYPE',
  });
  await expect(reader.read('http://example.com/', { accept: ['video/*'] })).resolves.toMatchObject({ status: 200 });
});

test('an answer that never ends is given up; so is one that the caller no longer wants', async () => {
  const { reader } = await webOf((_req, res) => void res.write('x'));
  await expect(reader.read('http://example.com/', { timeoutMs: 50 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  const stop = new AbortController();
  const reading = reader.read('http://example.com/', { signal: stop.signal });
  stop.abort(new Error('no longer wanted'));
  await expect(reading).rejects.toThrow('no longer wanted');
});

test('a resolver that hangs does not exceed the time limit, and a name without an address is reported', async () => {
  const { reader, resolve } = await webOf(never);
  resolve.mockReturnValueOnce(new Promise(() => {}));
  await expect(reader.read('http://example.com/', { timeoutMs: 50 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  resolve.mockResolvedValueOnce([]);
  await expect(reader.read('http://example.com/')).rejects.toMatchObject({ code: 'NAME_UNKNOWN' });
  resolve.mockRejectedValueOnce(new Error('ENOTFOUND'));
  await expect(reader.read('http://example.com/')).rejects.toMatchObject({ code: 'NAME_UNKNOWN' });
});

test('the second address of a name is tried where the first does not answer; a broken connection is reported', async () => {
  const server = createServer((_req, res) => res.end('ok'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const reader = createWebReader({
    resolve: async () => [{ address: '2400:3200::1', family: 6 }, open4],
    connect: async ({ address, signal }) => {
      asked.push(address);
      // Nothing listens on port 1 of loopback: the real way to connect fails.
      const real = { address: '127.0.0.1', family: 4, hostname: 'example.com', secure: false, signal } as const;
      return connectTo({ ...real, port: address === '1.2.3.4' ? port : 1 });
    },
  });
  await expect(reader.read('http://example.com/')).resolves.toMatchObject({ status: 200 });
  expect(asked).toEqual(['2400:3200::1', '1.2.3.4']);
  const { reader: cut } = await webOf((req) => req.socket.destroy());
  await expect(cut.read('http://example.com/')).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('simultaneous receptions of pages are bounded, for a caller and altogether', async () => {
  const { reader } = await webOf(
    (req, res) => void (req.url === '/stay' ? res.write('x') : res.end('ok')),
    {},
    {
      total: 2,
      perCaller: 1,
    },
  );
  const stay = (caller: string) => reader.read('http://example.com/stay', { caller, timeoutMs: 500 });
  const stays = Promise.allSettled([stay('a'), stay('b')]);
  const busy = { code: 'BUSY' };
  await expect(reader.read('http://example.com/', { caller: 'a' })).rejects.toMatchObject(busy);
  await expect(reader.read('http://example.com/', { caller: 'c' })).rejects.toMatchObject(busy);
  await stays;
  await expect(reader.read('http://example.com/', { caller: 'a' })).resolves.toMatchObject({ status: 200 });
});
