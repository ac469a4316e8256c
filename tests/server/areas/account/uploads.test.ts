import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { startS3Store } from '../../../support/servers/s3-store';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

async function upload(bytes: BlobPart, name: string, type = 'image/png') {
  const form = new FormData();
  form.append('files[]', new File([bytes], name, { type }));
  const response = await server.request('/api/flow/uploadPermImage', {
    method: 'POST',
    headers: { cookie: merchant.cookie, 'x-vitrin': '1', 'x-vitrin-language': 'en' },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const picture = (width = 20, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#b4235a' } });

const fetchFile = (url: string) => server.request(new URL(url).pathname);

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'A picture uploaded as %s is re-encoded as WebP and served',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const answer = await upload(new Uint8Array(bytes), `photo.${format}`);
      expect(answer.status).toBe(200);
      const [{ url }] = answer.body.files;
      expect(url).toMatch(/^http:\/\/shop\.localhost:3000\/uploads\/[0-9a-f]{32}\.webp$/);
      const file = await fetchFile(url);
      expect(file.headers.get('content-type')).toBe('image/webp');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('content-security-policy')).toBe('sandbox');
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect([width, height]).toEqual([20, 10]);
    },
  );

  test('A JPEG copy is stored with each picture, and created on request for an older one', async () => {
    const bytes = await sharp({
      create: { width: 3000, height: 10, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { body } = await upload(new Uint8Array(bytes), 'clear.png');
    const { url } = body.files[0];
    const name = url.split('/').at(-1).replace('webp', 'jpg');
    expect(await server.deps.ports.files.get(name)).not.toBeNull();
    const old = `${'0'.repeat(31)}1`;
    const webp = await server.deps.ports.files.get(url.split('/').at(-1));
    await server.deps.ports.files.put(`${old}.webp`, webp as Buffer, 'image/webp');
    for (const jpeg of [name, `${old}.jpg`]) {
      const file = await server.request(`/uploads/${jpeg}`);
      expect(file.headers.get('content-type')).toBe('image/jpeg');
      const { format, width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect([format, width]).toEqual(['jpeg', 2048]);
    }
    expect((await server.request(`/uploads/${'0'.repeat(32)}.jpg`)).status).toBe(404);
  });

  test('EXIF data and trailing scripts are removed from an uploaded picture', async () => {
    const jpeg = await picture()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const answer = await upload(new Uint8Array(polyglot), 'photo.jpg.html', 'text/html');
    expect(answer.status).toBe(200);
    const stored = Buffer.from(await (await fetchFile(answer.body.files[0].url)).arrayBuffer());
    expect(stored.toString('latin1')).not.toMatch(/<script|secret-place/);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML named png', '<!doctype html><script>alert(1)</script>'],
    ['an empty file', ''],
    ['a program', 'MZ\u0090\u0000'],
  ])('An upload of %s is refused as a picture', async (_, text) => {
    const answer = await upload(text, 'photo.png');
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject([{ path: 'files', code: 'notAnImage' }]);
  });

  test.each([
    ['png', 4100],
    ['avif', 2900],
  ] as const)('A %s picture with too many pixels is refused', async (format, side) => {
    const huge = await picture(side, side).toFormat(format, { effort: 1 }).toBuffer();
    const answer = await upload(new Uint8Array(huge), `huge.${format}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toEqual([{ path: 'files', code: 'tooManyPixels' }]);
    expect(answer.body.message).toMatch(/16 megapixels/);
  });

  test('A shop can upload twenty pictures an hour', async () => {
    const owner = merchant;
    merchant = await server.buildMerchant();
    const bytes = new Uint8Array(await picture().png().toBuffer());
    await server.deps.db
      .insertInto('rate_limit')
      .values({ key: `picture:${merchant.pid}`, started_at: new Date(), tries: 19 })
      .execute();
    expect((await upload(bytes, 'twentieth.png')).status).toBe(200);
    expect((await upload(bytes, 'one-more.png')).status).toBe(429);
    merchant = owner;
  });

  test('A picture with too many bytes is refused', async () => {
    expect((await upload(new Uint8Array(6 * 1024 * 1024), 'big.png')).status).toBe(413);
  });
});

test('With an S3 bucket configured, pictures are stored, served and deleted there', async () => {
  const store = await startS3Store();
  const other = await buildServer({ UPLOADS_URL: store.address() });
  const { cookie } = await other.buildMerchant();
  const form = new FormData();
  const bytes = await picture().png().toBuffer();
  form.append('files[]', new File([new Uint8Array(bytes)], 'photo.png'));
  const answer = await other.request('/api/flow/uploadPermImage', {
    method: 'POST',
    headers: { cookie, 'x-vitrin': '1' },
    body: form,
  });
  const { files } = (await answer.json()) as { files: [{ url: string }] };
  const address = new URL(files[0].url).pathname;
  const stored = address.replace('/uploads', '/pictures');
  expect([...store.objects.keys()]).toEqual([stored, stored.replace('.webp', '.jpg')]);
  const file = await other.request(address);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('image/webp');
  const id = address.replace('/uploads/', '');
  const removed = await other.request('/api/uploads/delete', {
    method: 'POST',
    headers: { cookie, 'x-vitrin': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  expect(removed.status).toBe(200);
  await expect.poll(() => store.objects.size).toBe(0);
  store.breakDown(true);
  const refused = new FormData();
  refused.append('files[]', new File([new Uint8Array(bytes)], 'photo.png'));
  const init = { method: 'POST', headers: { cookie, 'x-vitrin': '1' }, body: refused };
  expect((await other.request('/api/flow/uploadPermImage', init)).status).toBe(503);
  await other.close();
  await store.close();
});

const found = async (filter: object) => {
  const query = { filter: JSON.stringify(filter) };
  const { body } = await merchant.call('GET /records/uploads', { query });
  return body.map(({ id }: { id: string }) => id);
};

test('Uploads are listed by their kind', async () => {
  const [{ url }] = (await upload('Notes', 'notes.txt', 'text/plain')).body.files;
  const id = url.split('/').at(-1);
  expect(await found({ q: id, kind: 'document' })).toEqual([id]);
  expect(await found({ q: id, kind: 'picture' })).toEqual([]);
});

describe('deleting an upload', () => {
  const nameOf = async () => {
    const bytes = new Uint8Array(await picture().png().toBuffer());
    const [{ url }] = (await upload(bytes, 'photo.png')).body.files;
    return { url: String(url), id: String(url).split('/').at(-1) ?? '' };
  };
  const remove = (id: string, who = merchant) => who.call('POST /uploads/delete', { body: { id } });

  test('Deleting an upload removes the file, its JPEG copy and its row', async () => {
    const { url, id } = await nameOf();
    expect((await remove(id)).status).toBe(200);
    await expect.poll(async () => (await fetchFile(url)).status).toBe(404);
    expect(await server.deps.ports.files.get(id.replace('.webp', '.jpg'))).toBeNull();
    expect(await found({ q: id })).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test.each(['campaign', 'campaign_version'] as const)(
    'Deleting an upload returns 409 while a row of %s in the shop uses it',
    async (table) => {
      const { url, id } = await nameOf();
      await createCampaign(merchant, { status: 'active' });
      const { numUpdatedRows } = await server.deps.db
        .updateTable(table)
        .set({ body: sql`body || jsonb_build_object('picture', ${url}::text)` })
        .where('pid', '=', merchant.pid)
        .executeTakeFirstOrThrow();
      expect(Number(numUpdatedRows)).toBeGreaterThan(0);
      expect((await remove(id)).status).toBe(409);
      expect((await fetchFile(url)).status).toBe(200);
    },
  );

  test('Deleting an upload of another shop returns 404 and keeps it', async () => {
    const { url, id } = await nameOf();
    expect((await remove(id, await server.buildMerchant())).status).toBe(404);
    expect((await fetchFile(url)).status).toBe(200);
  });
});

describe('upload requests and file names', () => {
  test('An upload needs exactly one file', async () => {
    const send = (form: FormData) =>
      server.request('/api/flow/uploadPermImage', {
        method: 'POST',
        headers: { cookie: merchant.cookie, 'x-vitrin': '1' },
        body: form,
      });
    expect((await send(new FormData())).status).toBe(400);
    const two = new FormData();
    for (const name of ['a.png', 'b.png']) two.append('files[]', new File(['x'], name));
    expect((await send(two)).status).toBe(400);
  });

  test('Names outside the uploads folder return 404', async () => {
    for (const name of ['../secret.key', '..%2Fsecret.key', 'x.svg', `${'0'.repeat(32)}.webp`]) {
      expect((await server.request(`/uploads/${name}`)).status, name).toBe(404);
    }
  });
});

describe('an uploaded document', () => {
  const docx = (inside = 'word/document.xml') =>
    Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from(`…${inside}…`)]);

  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n…'), 'application/pdf'],
    ['docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['txt', Buffer.from('Beden tablosu: şöyle\r\n\tS, M'), 'text/plain; charset=utf-8'],
    ['txt', Buffer.from('<script>alert(1)</script>'), 'text/plain; charset=utf-8'],
  ])('A %s document is stored unchanged and served as a download', async (ending, bytes, type) => {
    const answer = await upload(new Uint8Array(bytes), `Ölçüler.${ending.toUpperCase()}`);
    expect(answer.status).toBe(200);
    const [{ url }] = answer.body.files;
    expect(url).toMatch(new RegExp(`/uploads/[0-9a-f]{32}\\.${ending}$`));
    const file = await fetchFile(url);
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(file.headers.get('content-security-policy')).toBe('sandbox');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });

  test.each([
    ['A pdf that contains HTML', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['A docx that is another Office archive', 'a.docx', docx('xl/workbook.xml')],
    ['A docx with macros', 'a.docx', docx('word/document.xml word/vbaProject.bin')],
    ['A txt that is no text', 'a.txt', Buffer.from([0xff, 0xfe, 0x00])],
    ['A txt with control characters', 'a.txt', Buffer.from('a\u0007b')],
    ['An empty txt', 'a.txt', Buffer.alloc(0)],
  ])('%s is refused', async (_, name, bytes) => {
    const answer = await upload(new Uint8Array(bytes), name);
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject([{ path: 'files', code: 'notADocument' }]);
  });

  test('A document with too many bytes is refused', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload(new Uint8Array(large), 'large.pdf')).status).toBe(413);
  });
});
