import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  type FetchOptions,
  type FetchProblem,
  fetchPublic,
  readBody,
} from '@server/http/outbound/fetch-public';
import { anyNetwork, type Network, publicNetwork } from '@server/http/outbound/network';
import { afterEach, expect, test } from 'vitest';

const LIMITS = { maxBytes: 10_000, timeoutMs: 60_000 };
const open: Server[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function outcomeOf(
  address: string,
  options: Partial<FetchOptions> = {},
): Promise<{ text: string; url: string } | FetchProblem> {
  try {
    const fetched = await fetchPublic(address, { ...LIMITS, network: anyNetwork, ...options });
    return { text: `${await readBody(fetched)}`, url: fetched.url };
  } catch (error) {
    return (error as { problem: FetchProblem }).problem;
  }
}

/** A network in which 127.0.0.1 counts as public and every other address as private. */
const networkOf = (resolve: Network['resolve']): Network => ({
  resolve,
  isAllowed: (address) => address === '127.0.0.1',
  anyPort: true,
});
const at = (address: string) => [{ address, family: address.includes(':') ? 6 : 4 }];

test.each([
  ['ftp://shop.example/feed.xml', 'not-http'],
  ['file:///etc/passwd', 'not-http'],
  ['data:text/plain,hello', 'not-http'],
  ['feed.xml', 'not-http'],
  ['', 'not-http'],
  ['http://', 'not-http'],
  ['http://8.8.8.8:25/', 'not-http'],
  ['http://8.8.8.8:22/', 'not-http'],
  ['http://8.8.8.8:8080/', 'not-http'],
  ['https://8.8.8.8:6379/', 'not-http'],
  ['http://127.0.0.1/', 'internal-address'],
  ['http://localhost/', 'internal-address'],
  ['http://2130706433/', 'internal-address'],
  ['http://0x7f000001/', 'internal-address'],
  ['http://0x7f.1/', 'internal-address'],
  ['http://017700000001/', 'internal-address'],
  ['http://0177.0.0.1/', 'internal-address'],
  ['http://127.1/', 'internal-address'],
  ['http://0/', 'internal-address'],
  ['http://10.0.0.1/', 'internal-address'],
  ['http://172.16.0.1/', 'internal-address'],
  ['http://192.168.1.1/', 'internal-address'],
  ['http://100.64.0.1/', 'internal-address'],
  ['http://169.254.169.254/latest/meta-data/', 'internal-address'],
  ['http://user:pass@169.254.169.254/', 'internal-address'],
  ['http://[::1]/', 'internal-address'],
  ['http://[::]/', 'internal-address'],
  ['http://[::ffff:127.0.0.1]/', 'internal-address'],
  ['http://[::ffff:7f00:1]/', 'internal-address'],
  ['http://[::127.0.0.1]/', 'internal-address'],
  ['http://[64:ff9b::7f00:1]/', 'internal-address'],
  ['http://[2002:7f00:1::]/', 'internal-address'],
  ['http://[fe80::1]/', 'internal-address'],
  ['http://[fd00:ec2::254]/', 'internal-address'],
  ['http://[ff02::1]/', 'internal-address'],
  ['http://１２７.０.０.１/', 'internal-address'],
  ['http://127。0。0。1/', 'internal-address'],
])('Fetching %s ends as %s', async (address, problem) => {
  expect(await outcomeOf(address, { network: publicNetwork })).toBe(problem);
});

test('A name that does not resolve ends as dns', async () => {
  const network = networkOf(() => Promise.reject(new Error('ENOTFOUND')));
  expect(await outcomeOf('http://shop.example/', { network })).toBe('dns');
});

test.each(['10.0.0.1', '127.0.0.2', '169.254.169.254', '::1', '::ffff:10.0.0.1'])(
  'A name that resolves to %s is refused as an internal address',
  async (address) => {
    const network = networkOf(async () => at(address));
    expect(await outcomeOf('http://shop.example/', { network })).toBe('internal-address');
  },
);

test('The connection goes to the checked address when the name resolves differently afterwards', async () => {
  const origin = await serve((_, response) => response.end('public'));
  const { port } = new URL(origin);
  let asked = 0;
  const network = networkOf(async () => at(asked++ === 0 ? '127.0.0.1' : '127.0.0.2'));
  const first = await outcomeOf(`http://shop.example:${port}/`, { network });
  expect(first).toMatchObject({ text: 'public' });
  expect(asked).toBe(1);
  expect(await outcomeOf(`http://shop.example:${port}/`, { network })).toBe('internal-address');
});

test('A redirect to an internal address is not followed', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  );
  const network = networkOf(async (host) => at(host));
  expect(await outcomeOf(`${origin}/feed`, { network })).toBe('internal-address');
});

test('A redirect to a name that resolves to an internal address is not followed', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(307, { location: 'http://inner.example/' }).end(),
  );
  const network = networkOf(async (host) => at(host === 'inner.example' ? '10.0.0.5' : host));
  expect(await outcomeOf(origin, { network })).toBe('internal-address');
});

test('A redirect to a port of other services is not followed', async () => {
  let reached = false;
  const inside = await serve((_, response) => {
    reached = true;
    response.end();
  });
  const origin = await serve((_, response) => response.writeHead(302, { location: inside }).end());
  let hops = 0;
  // Only the first request may use any port, as if its server used port 80.
  const network = {
    ...anyNetwork,
    get anyPort(): true | undefined {
      hops += 1;
      return hops === 1 || undefined;
    },
  } as Network;
  expect(await outcomeOf(origin, { network })).toBe('not-http');
  expect(reached).toBe(false);
});

test('A redirect to another protocol is not followed', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  );
  expect(await outcomeOf(origin)).toBe('not-http');
});

test('Relative redirects are followed, and the last address is returned', async () => {
  const origin = await serve(({ url }, response) => {
    if (url === '/a') response.writeHead(301, { location: '/b?c=1' }).end();
    else response.end(url);
  });
  expect(await outcomeOf(`${origin}/a`)).toEqual({ text: '/b?c=1', url: `${origin}/b?c=1` });
});

test('A redirect loop ends after the third redirect', async () => {
  let asked = 0;
  const origin = await serve((_, response) => {
    asked += 1;
    response.writeHead(302, { location: '/' }).end();
  });
  expect(await outcomeOf(origin)).toBe('too-many-redirects');
  expect(asked).toBe(4);
});

test('A name and password of the address are not sent to another host', async () => {
  const other = await serve(({ headers }, response) => response.end(`${headers.authorization}`));
  const origin = await serve(({ headers }, response) =>
    response.writeHead(302, { location: other, 'x-seen': `${headers.authorization}` }).end(),
  );
  const address = origin.replace('http://', 'http://user:pass@');
  expect(await outcomeOf(address)).toMatchObject({ text: 'undefined' });
});

test.each([404, 410, 500, 304])(
  'The status %i fails as problem status with its number',
  async (status) => {
    const origin = await serve((_, response) => response.writeHead(status).end());
    await expect(fetchPublic(origin, { ...LIMITS, network: anyNetwork })).rejects.toMatchObject({
      problem: 'status',
      status,
    });
  },
);

test('A closed port ends as unreachable', async () => {
  const origin = await serve(() => {});
  open[0]?.close();
  open[0] && (await once(open.pop() as Server, 'close'));
  expect(await outcomeOf(origin)).toBe('unreachable');
});

test('A server that does not speak HTTP ends as unreachable', async () => {
  const server = createSocketServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await outcomeOf(`http://127.0.0.1:${port}/`)).toBe('unreachable');
  server.close();
});

test('A declared length above the limit is refused without waiting for the body', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 20_000 });
    response.write('a');
  });
  expect(await outcomeOf(origin)).toBe('too-large');
});

test('A never-ending body is cut off at the limit, and its connection is closed', async () => {
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const origin = await serve((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(1000)));
    };
    response.on('drain', more).once('close', closed);
    more();
  });
  expect(await outcomeOf(origin)).toBe('too-large');
  await isClosed;
});

test('An unknown encoding ends as broken, and its connection is closed', async () => {
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const origin = await serve((_, response) => {
    response.once('close', closed);
    response.writeHead(200, { 'content-encoding': 'zstd' }).write('a');
  });
  expect(await outcomeOf(origin)).toBe('broken');
  await isClosed;
});

test('A request without an answer times out at the deadline', async () => {
  const origin = await serve(() => {});
  expect(await outcomeOf(origin, { timeoutMs: 50 })).toBe('timeout');
});

test('A body that stops midway times out at the deadline', async () => {
  const origin = await serve((_, response) => response.write('a'));
  expect(await outcomeOf(origin, { timeoutMs: 300 })).toBe('timeout');
});

test('A resolver that never answers times out at the deadline', async () => {
  const network = networkOf(() => new Promise(() => {}));
  expect(await outcomeOf('http://shop.example/', { network, timeoutMs: 50 })).toBe('timeout');
});

test('A connection that closes within the body ends as broken', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('a', () => response.destroy());
  });
  expect(await outcomeOf(origin)).toBe('broken');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])(
  'A body compressed with %s is unpacked, and a decompression bomb is refused',
  async (encoding, pack) => {
    const origin = await serve(({ url }, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(pack(Buffer.alloc(url === '/bomb' ? 8_000_000 : 9_000, 'a')));
    });
    const small = await outcomeOf(origin);
    expect(typeof small === 'object' && small.text.length).toBe(9_000);
    expect(await outcomeOf(`${origin}/bomb`, { maxBytes: 100_000 })).toBe('too-large');
  },
);

test.each(['gzip', 'zstd', 'gzip, gzip'])(
  'A body that is not in its declared encoding %s ends as broken',
  async (encoding) => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('plain'),
    );
    expect(await outcomeOf(origin)).toBe('broken');
  },
);
