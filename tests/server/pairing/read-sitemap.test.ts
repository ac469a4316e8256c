import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ShopPage } from '@catalogue/marketplace/suggest-pairs';
import { isPublicAddress, type Network } from '@server/http/outbound/network';
import { MAX_ADDRESSES, readSitemap } from '@server/pairing/read-sitemap';
import { startWebServer } from '@tests/support/servers/web-server';
import { describe, expect, test } from 'vitest';

/** Reads a sitemap from a test server; `answer` gets the path and the server's origin. */
async function readFrom(answer: (path: string, origin: string) => string | Buffer | null) {
  let origin = '';
  const seen: string[] = [];
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? '';
    seen.push(path);
    const given = answer(path, origin);
    if (given === null) response.writeHead(404).end();
    else response.end(given);
  };
  const server = await startWebServer(listener);
  origin = server.origin;
  const pages: ShopPage[] = [];
  try {
    const outcome = await readSitemap(
      // A slow machine needs longer than the default time limit for 50,000 pages.
      { address: `${origin}/sitemap.xml`, allowsPrivate: true, timeoutMs: 300_000 },
      async (part) => void pages.push(...part),
    );
    return { outcome, pages, seen, origin };
  } finally {
    await server.close();
  }
}

const urlset = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries}</urlset>`;
const index = (addresses: string[]) =>
  `<sitemapindex>${addresses.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
const entry = (url: string) => `<url><loc>${url}</loc></url>`;

describe('a sitemap of a shop', () => {
  test('Each page of the shop is read once, with its first image and the title of the image', async () => {
    const { outcome, pages, origin } = await readFrom((_, at) =>
      urlset(
        `<url><loc> ${at}/vazo#top </loc><image:image><image:loc>${at}/vazo.jpg</image:loc>
         <image:title><![CDATA[Dalga & vazo]]></image:title></image:image>
         <image:image><image:loc>${at}/2.jpg</image:loc></image:image></url>
         ${entry(`${at}/vazo`)}${entry('https://other.example/x')}${entry('javascript:alert(1)')}
         ${entry(`${at}/kupa?a=1&amp;b=2`)}`,
      ),
    );
    expect(pages).toEqual([
      { url: `${origin}/vazo`, title: 'Dalga & vazo', image: `${origin}/vazo.jpg` },
      { url: `${origin}/kupa?a=1&b=2`, title: '', image: '' },
    ]);
    expect(outcome).toEqual({ addresses: 2, foreign: 1, failed: 0, unread: 0, cut: false });
  });

  test('An index is followed one level deep, into gzip files too, and no file is read twice', async () => {
    const { outcome, seen } = await readFrom((path, at) => {
      if (path === '/sitemap.xml') {
        const own = [`${at}/a.xml.gz`, `${at}/b.xml`, `${at}/sitemap.xml`, `${at}/b.xml`];
        return index([...own, `${at}/nested.xml`, `${at}/gone.xml`]);
      }
      if (path === '/a.xml.gz') return gzipSync(urlset(entry(`${at}/1`)));
      if (path === '/b.xml') return urlset(entry(`${at}/2`));
      if (path === '/nested.xml') return index([`${at}/deeper.xml`, `${at}/sitemap.xml`]);
      return null;
    });
    expect(outcome).toEqual({ addresses: 2, foreign: 0, failed: 2, unread: 0, cut: false });
    expect([...seen].sort()).toEqual(
      ['/a.xml.gz', '/b.xml', '/gone.xml', '/nested.xml', '/sitemap.xml'].sort(),
    );
  });

  test(`At most ${MAX_ADDRESSES} pages are read`, async () => {
    const { outcome, pages } = await readFrom((_, at) =>
      urlset(Array.from({ length: MAX_ADDRESSES + 5 }, (_, n) => entry(`${at}/${n}`)).join('')),
    );
    expect(outcome).toMatchObject({ addresses: MAX_ADDRESSES, cut: true });
    expect(pages).toHaveLength(MAX_ADDRESSES);
  });

  const entities = `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">
    <!ENTITY x SYSTEM "file:///etc/passwd">]><urlset>${entry('https://x.example/&b;&x;')}</urlset>`;
  test.each([
    ['declares its own entities', entities, 'doctype'],
    ['is a page of HTML', '<!DOCTYPE html><html><body>Hi</body></html>', 'not-a-sitemap'],
    ['is another kind of XML', '<rss><channel/></rss>', 'not-a-sitemap'],
    ['is no XML', 'User-agent: *', 'syntax'],
    ['is cut off', '<urlset><url><loc>https://x.example/', 'syntax'],
    ['nests a thousand levels deep', `<urlset>${'<a>'.repeat(1000)}`, 'syntax'],
    ['has a text of 2 MB without an end', `<urlset><url><loc>${'x'.repeat(2_000_000)}`, 'syntax'],
    ['has no entries', '<urlset></urlset>', 'empty'],
    ['is a decompression bomb', gzipSync(Buffer.alloc(30 * 1024 * 1024, 'a')), 'syntax'],
    [
      'exceeds the size limit when unpacked',
      gzipSync(Buffer.from(urlset(entry('https://x.example/a').repeat(300_000)))),
      'too-large',
    ],
    ['is a truncated gzip file', gzipSync('<urlset/>').subarray(0, 20), 'broken'],
  ])('A file that %s is rejected with its problem', async (_, content, problem) => {
    const { outcome } = await readFrom(() => content);
    expect(outcome.problem).toBe(problem);
  });

  test('A server that does not answer within the limit of one request is a timeout', async () => {
    const server = await startWebServer(() => {});
    try {
      const outcome = await readSitemap(
        { address: server.origin, allowsPrivate: true, timeoutMs: 60 },
        async () => {},
      );
      expect(outcome.problem).toBe('timeout');
    } finally {
      await server.close();
    }
  });

  test('Reading slow files ends at the time limit, with the pages found and the number of unread files', async () => {
    const slow = new Set<() => void>();
    const server = await startWebServer((request, response) => {
      const file = (n: number) => `http://${request.headers.host}/${n}.xml`;
      if (request.url === '/sitemap.xml') {
        response.end(index(Array.from({ length: 30 }, (_, n) => file(n))));
      } else if (request.url === '/0.xml') response.end(urlset(entry(file(0))));
      // Never answered, so only the time limit ends it.
      else slow.add(() => response.end());
    });
    try {
      const pages: ShopPage[] = [];
      const outcome = await readSitemap(
        { address: `${server.origin}/sitemap.xml`, allowsPrivate: true, readMs: 400 },
        async (part) => void pages.push(...part),
      );
      expect(outcome).toEqual({ addresses: 1, foreign: 0, failed: 0, unread: 29, cut: false });
      expect(pages).toHaveLength(1);
      // The file that was being read at the time limit, and none after it.
      expect(slow.size).toBe(1);
    } finally {
      for (const finish of slow) finish();
      await server.close();
    }
  });

  test('Redirects are followed three times and not further', async () => {
    let hops = 3;
    const server = await startWebServer((request, response) => {
      const at = Number(request.url?.slice(1) || 0);
      if (at < hops) response.writeHead(302, { location: `/${at + 1}` }).end();
      else response.end(urlset(entry(`${server.origin}/vazo`)));
    });
    try {
      const read = () =>
        readSitemap({ address: `${server.origin}/0`, allowsPrivate: true }, async () => {});
      expect((await read()).addresses).toBe(1);
      hops = 4;
      expect((await read()).problem).toBe('too-many-redirects');
    } finally {
      await server.close();
    }
  });
});

describe('an address that must not be fetched', () => {
  const LOOPBACK = [
    ...['127.0.0.1', '127.0.0.2', '127.1', '127.255.255.254', '0.0.0.0', '0', 'localhost'],
    ...['2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '017700000001', '0177.0.0.1'],
    ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ];
  const PRIVATE = [
    ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '167772161'],
    ...['100.64.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:169.254.169.254]'],
    ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
    ...['255.255.255.255', '[fc00::1]', '[fd12::1]', '[fe80::1]', '[64:ff9b::7f00:1]'],
    ...['[2002:7f00:1::]', '[2001:db8::1]'],
  ];
  const OTHER = [
    ...['file:///etc/passwd', 'gopher://127.0.0.1:25/x', 'ftp://shop.example/sitemap.xml'],
    ...['http://user:pass@shop.example/', 'http://shop.example@127.0.0.1/', 'dict://127.0.0.1/'],
    ...[
      'http://8.8.8.8:22/',
      'http://8.8.8.8:8080/',
      'https://8.8.8.8:6379/',
      'data:text/xml,<x/>',
    ],
    ...['//127.0.0.1/', 'http://', ''],
  ];

  const refusedBy = async (address: string, network?: Network) => {
    const outcome = await readSitemap(
      { address, allowsPrivate: false, ...(network && { network }) },
      async () => {},
    );
    expect(outcome.addresses).toBe(0);
    return outcome.problem;
  };

  test('The tables contain more than forty addresses', () => {
    expect(LOOPBACK.length + PRIVATE.length + OTHER.length).toBeGreaterThan(40);
  });
  test.each([...LOOPBACK, ...PRIVATE])(
    'The host %s is rejected as an internal address',
    async (host) => {
      expect(await refusedBy(`http://${host}/sitemap.xml`)).toBe('internal-address');
    },
  );
  test.each(OTHER)('The address "%s" is not fetched', async (address) => {
    expect(['not-http', 'internal-address']).toContain(await refusedBy(address));
  });

  test('A host name is resolved once, so a second DNS answer has no effect', async () => {
    let connections = 0;
    const inside = await startWebServer((_, response) => {
      connections += 1;
      response.end(urlset(entry('http://rebind.example/secret')));
    });
    try {
      let asked = 0;
      const rebinding: Network = {
        resolve: async () => {
          asked += 1;
          return [{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }];
        },
        isAllowed: isPublicAddress,
      };
      const { port } = new URL(inside.origin);
      expect(await refusedBy('http://rebind.example/', rebinding)).toBe('internal-address');
      expect(asked).toBe(1);
      expect(await refusedBy(`http://rebind.example:${port}/`, rebinding)).toBe('not-http');
      expect(connections).toBe(0);
    } finally {
      await inside.close();
    }
  });

  test.each(['redirect', 'index'])(
    'An internal address in a %s of a public site is refused',
    async (how) => {
      let reached = 0;
      const inside = await startWebServer((_, response) => {
        reached += 1;
        response.end(urlset(entry('http://127.0.0.2/x')));
      });
      const target = inside.origin.replace('127.0.0.1', '127.0.0.2');
      const outside = await startWebServer((_, response) => {
        if (how === 'index') response.end(index([target, 'file:///etc/passwd']));
        else response.writeHead(302, { location: target }).end();
      });
      // 127.0.0.1 counts as public, every other address as private.
      const network: Network = {
        resolve: async (host) => [{ address: host, family: 4 }],
        isAllowed: (address) => address === '127.0.0.1',
        anyPort: true,
      };
      try {
        const outcome = await readSitemap(
          { address: outside.origin, allowsPrivate: true, network },
          async () => {},
        );
        expect(outcome.addresses).toBe(0);
        expect(outcome.problem).toBe(how === 'index' ? 'empty' : 'internal-address');
        expect(reached).toBe(0);
      } finally {
        await Promise.all([inside.close(), outside.close()]);
      }
    },
  );
});
