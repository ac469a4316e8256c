import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { readFeed } from '@server/feeds/read-feed';
import type { FeedProduct, FeedRead, FeedRequest } from '@server/feeds/reader';
import { startWebServer } from '@tests/support/servers/web-server';
import { describe, expect, test } from 'vitest';

const SITE = 'https://keten.example';
const NOW = Date.parse('2026-11-22T12:00:00Z');

interface Outcome {
  products: FeedProduct[];
  read: FeedRead;
}

async function readFrom(
  listener: RequestListener,
  overrides: Partial<FeedRequest> = {},
): Promise<Outcome> {
  const server = await startWebServer(listener);
  const products: FeedProduct[] = [];
  try {
    const request = { address: server.origin, site: SITE, now: NOW, allowsPrivate: true };
    const read = await readFeed({ ...request, ...overrides }, async (some) => {
      products.push(...some);
    });
    return { products, read };
  } finally {
    await server.close();
  }
}

const readText = (content: string | Buffer, type = '', overrides: Partial<FeedRequest> = {}) =>
  readFrom((_, response) => {
    if (type) response.setHeader('content-type', type);
    response.end(content);
  }, overrides);

const rss = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>Keten &amp; Kil</title><link>${SITE}</link><description>Shop</description>
${items}
</channel></rss>`;

const item = (fields: string) => `<item>${fields}</item>`;
const plain = (id: string, more = '') =>
  item(
    `<g:id>${id}</g:id><title>${id}</title><link>${SITE}/p/${id}</link><g:price>10 TRY</g:price>${more}`,
  );

const VASE: FeedProduct = {
  key: 'VZ-1',
  url: `${SITE}/p/dalga-vazo`,
  name: 'Dalga vazo',
  image: `${SITE}/img/dalga.jpg`,
  price: 89_000,
  price_before: 109_000,
  currency: 'TRY',
  stock: null,
  available: true,
  categories: ['Ev', 'Dekorasyon', 'Vazo'],
  brand: 'Keten',
};

describe('a product feed', () => {
  test('An RSS feed with the prefix of Google is read into products with prices in kuruş', async () => {
    const { products, read } = await readText(
      rss(
        item(`
          <g:id>VZ-1</g:id>
          <title>Dalga vazo</title>
          <g:description><![CDATA[<p>El yapımı & "tek"</p>]]></g:description>
          <link>${SITE}/p/dalga-vazo?utm_source=google</link>
          <g:image_link>${SITE}/img/dalga.jpg</g:image_link>
          <g:availability>in_stock</g:availability>
          <g:price>1090.00 TRY</g:price>
          <g:sale_price>890.00 TRY</g:sale_price>
          <g:brand>Keten</g:brand>
          <g:product_type>Ev &gt; Dekorasyon &gt; Vazo</g:product_type>
          <g:product_type>Hediye</g:product_type>
          <g:google_product_category>602</g:google_product_category>
          <g:shipping><g:country>TR</g:country><g:price>49.90 TRY</g:price></g:shipping>`),
      ),
    );
    expect(read).toEqual({ rows: 1, refused: 0, refusals: [], cut: false });
    expect(products).toEqual([VASE]);
  });

  test('An Atom feed is read with links in attributes and any prefix for Google’s namespace', async () => {
    const { products } = await readText(`<feed xmlns="http://www.w3.org/2005/Atom"
        xmlns:merchant="http://base.google.com/ns/1.0"><title>Shop</title>
      <entry><id>tag:keten.example,2026:1</id><merchant:id>VZ-1</merchant:id>
        <title>Dalga vazo</title>
        <link rel="self" href="https://feed.example/1"/>
        <link rel="alternate" href="${SITE}/p/dalga-vazo"/>
        <merchant:image_link>${SITE}/img/dalga.jpg</merchant:image_link>
        <merchant:price>1.090,00 TL</merchant:price><merchant:sale_price>890,00 TL</merchant:sale_price>
        <merchant:availability>in stock</merchant:availability><merchant:brand>Keten</merchant:brand>
        <merchant:product_type>Ev > Dekorasyon > Vazo</merchant:product_type></entry></feed>`);
    expect(products).toEqual([VASE]);
  });

  const HEADER =
    'id,title,description,availability,condition,price,link,image_link,brand,sale_price,product_type';
  const LINE = `VZ-1,Dalga vazo,"El yapımı, ""tek""
ve iki satır",in stock,new,1090.00 TRY,${SITE}/p/dalga-vazo,${SITE}/img/dalga.jpg,Keten,890.00 TRY,Ev > Dekorasyon > Vazo`;

  test.each([
    ['commas, quotes and a line break in a cell', `${HEADER}\n${LINE}\n`],
    ['Windows line ends and a byte order mark', `\ufeff${HEADER}\r\n${LINE}\r\n`],
    ['no line end after the last row', `${HEADER}\n${LINE}`],
    ['comments before the column names', `# Required | Optional,x\n${HEADER}\n${LINE}\n`],
    [
      'tabs',
      `${HEADER.replaceAll(',', '\t')}\nVZ-1\tDalga vazo\tx\tin stock\tnew\t1090.00 TRY\t${SITE}/p/dalga-vazo\t${SITE}/img/dalga.jpg\tKeten\t890.00 TRY\tEv > Dekorasyon > Vazo\n`,
    ],
    [
      'semicolons and column names in plain words',
      `ID;Title;Link;Image link;Price;Sale price;Availability;Brand;Product type\nVZ-1;Dalga vazo;${SITE}/p/dalga-vazo;${SITE}/img/dalga.jpg;1.090,00 TL;890,00 TL;in stock;Keten;Ev > Dekorasyon > Vazo\n`,
    ],
  ])('A feed in columns is read with %s', async (_, content) => {
    const { products, read } = await readText(content, 'text/csv');
    expect(read.problem).toBeUndefined();
    expect(products).toEqual([VASE]);
  });

  test('Stock, availability and sale dates determine price and availability', async () => {
    const columns =
      'id,title,link,price,sale_price,sale_price_effective_date,availability,inventory';
    const rows = [
      `a,A,${SITE}/a,100 TRY,80 TRY,2026-11-01T00:00+0300/2026-11-30T00:00+0300,in stock,3`,
      `b,B,${SITE}/b,100 TRY,80 TRY,2026-12-01T00:00+0300/2026-12-30T00:00+0300,in stock,0`,
      `c,C,${SITE}/c,100 TRY,120 TRY,,out_of_stock,`,
      `d,D,${SITE}/d,12.500 KWD,,,preorder,`,
      `e,E,${SITE}/e,5400 JPY,,,discontinued,`,
      `f,F,${SITE}/f,,,,,`,
    ];
    const { products } = await readText([columns, ...rows].join('\n'));
    expect(
      products.map(({ key, price, price_before, currency, stock, available }) => [
        ...[key, price, price_before, currency, stock, available],
      ]),
    ).toEqual([
      ['a', 8000, 10_000, 'TRY', 3, true],
      ['b', 10_000, null, 'TRY', 0, false],
      ['c', 12_000, null, 'TRY', null, false],
      ['d', 12_500, null, 'KWD', null, true],
      ['e', 5400, null, 'JPY', null, false],
      ['f', null, null, null, null, true],
    ]);
  });

  test('Rows with the same URL are one product, which is available if one of them is', async () => {
    const rows = ['S,out of stock', 'M,in stock', 'L,out of stock'].map(
      (row) => `${row.split(',')[0]},Shirt,${SITE}/shirt,10 TRY,${row.split(',')[1]}`,
    );
    const { products, read } = await readText(
      ['id,title,link,price,availability', ...rows].join('\n'),
    );
    expect(read.rows).toBe(3);
    expect(products).toMatchObject([{ key: 'M', available: true }]);
  });

  test('A refused row is reported with line, id and reason', async () => {
    const rows = [
      `a,,${SITE}/a,10 TRY`,
      `b,B,javascript:alert(1),10 TRY`,
      `c,C,https://elsewhere.example/c,10 TRY`,
      `d,D,https://keten.example.evil.example/d,10 TRY`,
      `e,E,${SITE}/e,free`,
      `f,F,${SITE}/f,10 TRY,more,cells`,
      `g,G,${SITE}/g,10 TRY`,
    ];
    const { products, read } = await readText(['id,title,link,price', ...rows].join('\n'));
    expect(products.map(({ key }) => key)).toEqual(['g']);
    expect(read).toMatchObject({ rows: 7, refused: 6 });
    expect(read.refusals).toEqual([
      { line: 2, id: 'a', reason: 'name' },
      { line: 3, id: 'b', reason: 'link' },
      { line: 4, id: 'c', reason: 'foreign' },
      { line: 5, id: 'd', reason: 'foreign' },
      { line: 6, id: 'e', reason: 'price' },
      { line: 7, id: '', reason: 'columns' },
    ]);
  });

  test('All refused rows are counted, and the first fifty are listed', async () => {
    const { read } = await readText(rss(item('<g:id>x</g:id>').repeat(120)));
    expect(read).toMatchObject({ rows: 120, refused: 120 });
    expect(read.refusals).toHaveLength(50);
  });

  test('Rows beyond the limit are left out, and the result is marked as cut', async () => {
    const items = ['a', 'b', 'c'].map((id) => plain(id)).join('');
    const { products, read } = await readText(rss(items), '', { maxRows: 2 });
    expect(products.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(read).toMatchObject({ rows: 2, cut: true });
    expect(read.problem).toBeUndefined();
  });

  test('Products are delivered in batches of 500', async () => {
    const sizes: number[] = [];
    const server = await startWebServer((_, response) => {
      response.end(rss(Array.from({ length: 1200 }, (_, index) => plain(`p${index}`)).join('\n')));
    });
    const request = { address: server.origin, site: SITE, now: NOW, allowsPrivate: true };
    await readFeed(request, async (products) => {
      sizes.push(products.length);
    });
    await server.close();
    expect(sizes).toEqual([500, 500, 200]);
  });

  test.each([
    ['undeclared UTF-8', 'id,title,link\n1,Şık çömlek,', 'utf8', ''],
    ['undeclared windows-1254', 'id,title,link\n1,Şık çömlek,', 'cp1254', ''],
    [
      'ISO-8859-9 by its content type',
      'id,title,link\n1,Şık çömlek,',
      'cp1254',
      'text/csv; charset=ISO-8859-9',
    ],
    ['UTF-16 with a byte order mark', '\ufeffid,title,link\n1,Şık çömlek,', 'utf16le', ''],
  ])('A feed in %s is read', async (_, text, encoding, type) => {
    const { products } = await readText(encode(`${text}${SITE}/a\n`, encoding), type);
    expect(products).toMatchObject([{ name: 'Şık çömlek' }]);
  });

  test('An XML feed is read in the character set it declares', async () => {
    const content = rss(plain('Şık çömlek')).replace('UTF-8', 'windows-1254');
    const { products } = await readText(encode(content, 'cp1254'), 'text/xml');
    expect(products).toMatchObject([{ name: 'Şık çömlek' }]);
  });

  test('A feed compressed with gzip is unpacked, even when its content type is XML', async () => {
    const { products } = await readText(gzipSync(rss(plain('a'))), 'text/xml');
    expect(products).toMatchObject([{ key: 'a' }]);
  });

  test('HTML entities are decoded, unknown ones are left, and control characters are removed', async () => {
    const name = 'K&ouml;se&nbsp;vazo &unknown; \u0007tabak';
    const { products, read } = await readText(
      rss(item(`<title>${name}</title><link>${SITE}/a?b=1&amp;c=2</link>`)),
    );
    expect(read.problem).toBeUndefined();
    expect(products).toMatchObject([
      { name: 'Köse vazo &unknown; tabak', url: `${SITE}/a?b=1&c=2` },
    ]);
  });

  test('A long product name is cut to 200 characters and loses invisible characters', async () => {
    const name = `\u202e<b>${'uzun '.repeat(2000)}</b>`.replace(/</g, '&lt;');
    const { products } = await readText(rss(item(`<title>${name}</title><link>${SITE}/a</link>`)));
    expect(products[0]?.name.startsWith('<b>uzun uzun')).toBe(true);
    expect(products[0]?.name.length).toBeLessThanOrEqual(200);
  });
});

/** Letters of windows-1254 that differ from Latin-1. */
const TURKISH: Record<string, number> = { Ş: 0xde, ş: 0xfe, ı: 0xfd, İ: 0xdd, ğ: 0xf0, Ğ: 0xd0 };

function encode(text: string, encoding: string): Buffer {
  if (encoding !== 'cp1254') return Buffer.from(text, encoding as BufferEncoding);
  return Buffer.from([...text].map((char) => TURKISH[char] ?? char.charCodeAt(0)));
}

describe('a hostile feed', () => {
  const laughs = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${rss('').split('\n').slice(1).join('\n')}`;
  const external = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel>${item('<title>&x;</title>')}</channel></rss>`;

  test.each<[string, string | Buffer, FeedRead['problem']]>([
    ['an entity bomb', laughs, 'doctype'],
    ['an entity that refers to a file', external, 'doctype'],
    [
      'a document type of another server',
      '<!DOCTYPE rss SYSTEM "http://10.0.0.1/x.dtd"><rss/>',
      'doctype',
    ],
    ['an HTML page', '<!doctype html><html><body>Sign in</body></html>', 'not-a-feed'],
    ['an HTML page without a document type', '<html><body>Sign in</body></html>', 'not-a-feed'],
    ['JSON', '{"products": [{"id": 1}]}', 'not-a-feed'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'not-a-feed',
    ],
    ['an archive', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'not-a-feed'],
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t ', 'empty'],
    ['a channel without products', rss(''), 'empty'],
    ['columns without rows', 'id,title,link\n', 'empty'],
    ['columns of other data', 'name,phone\nAyşe,0555\n', 'not-a-feed'],
    ['a truncated file', rss(plain('a')).slice(0, -20), 'syntax'],
    ['an & that is not escaped', rss(plain('a & b')), 'syntax'],
    ['tags that do not match', rss('<item><title>x</link></item>'), 'syntax'],
    ['100,000 nested tags', `<rss>${'<a>'.repeat(100_000)}`, 'syntax'],
    ['a tag that never ends', `<rss ${'a="b" '.repeat(500_000)}`, 'syntax'],
    ['a text that never ends', `<rss>${'x'.repeat(3_000_000)}`, 'syntax'],
    ['a comment that never ends', `<rss><!--${'x'.repeat(3_000_000)}`, 'syntax'],
    ['a CDATA section that never ends', `<rss><![CDATA[${'<item>'.repeat(500_000)}`, 'syntax'],
    [
      'a document type that never ends',
      `<!DOCTYPE rss [${'<!ENTITY a "b">'.repeat(200_000)}`,
      'syntax',
    ],
    ['a quote that never ends', `id,title,link\n1,"${'x,\n'.repeat(1_000_000)}`, 'syntax'],
    ['a row with too many cells', `id,title,link\n${'1,'.repeat(600)}`, 'syntax'],
    ['a header row with too many cells', `id,title,link${',x'.repeat(100_000)}`, 'not-a-feed'],
    ['an unknown character set', rss(plain('a')).replace('UTF-8', 'x-nobody'), 'charset'],
    ['an invalid gzip file', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), 'broken'],
    ['a truncated gzip file', gzipSync(rss(plain('a'))).subarray(0, 60), 'broken'],
  ])('Reading %s ends with the right problem', async (_, content, problem) => {
    const { products, read } = await readText(content);
    expect(read.problem).toBe(problem);
    expect(products.filter(({ name }) => name.includes('root:'))).toEqual([]);
  });

  test('Products read before a syntax error are delivered', async () => {
    const items = Array.from({ length: 5000 }, (_, index) => plain(`p${index}`));
    const { products, read } = await readText(rss(items.join('\n')).slice(0, -20));
    expect(read.problem).toBe('syntax');
    expect(products[0]).toMatchObject({ key: 'p0' });
  });

  test('A syntax error is reported with its line', async () => {
    const { read } = await readText('<rss>\n<channel>\n</rss>');
    expect(read).toMatchObject({ problem: 'syntax', line: 3 });
  });

  test('A gzip file that unpacks to more than the limit is refused', async () => {
    // A gzip file may have several members; compressing one is faster than compressing all.
    const member = gzipSync(Buffer.alloc(70_000_000, ' '));
    const { read } = await readText(Buffer.concat(Array(10).fill(member)));
    expect(read.problem).toBe('too-large');
  });

  test('A feed at an internal address is refused unless private addresses are allowed', async () => {
    const { read } = await readText(rss(plain('a')), '', {
      address: 'http://127.0.0.1/',
      allowsPrivate: false,
    });
    expect(read).toMatchObject({ problem: 'internal-address', rows: 0 });
  });

  test('The status of a refused request is reported', async () => {
    const { read } = await readFrom((_, response) => response.writeHead(403).end('no'));
    expect(read).toMatchObject({ problem: 'status', status: 403 });
  });
});
