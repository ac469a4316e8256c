import { randomBytes } from 'node:crypto';
import { lookUp } from '@catalogue/lib/look-up';
import { resources } from '@contract/resources';
import type { Ctx, Deps, Ports } from '@server/context';
import { forShop, type ShopDb, type ShopTable } from '@server/db/shop-scope';
import { FOREVER } from '@server/http/answers/headers';
import { countTry, createLocalLimits } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { networkOf } from '@server/http/request';
import { AppError, asAppError } from '@server/platform/errors';
import { recordHandler } from '@server/records/records';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { DOCUMENT_TYPES, recognise, UPLOAD_TYPES } from './recognise';

const ENDINGS = {
  picture: ['webp', 'jpg'],
  video: ['mp4', 'webm'],
  document: Object.keys(DOCUMENT_TYPES),
} as const satisfies Record<string, readonly string[]>;
const QUOTA_BYTES = 1024 ** 3;
/** Rate limit per shop of re-encoding pictures, which is expensive. */
const MAX_PICTURES = { most: 20, seconds: 3600 };

export const uploadHandlers = {
  ...recordHandler('uploads', {
    rows: ({ db, pid }) =>
      forShop(db, pid).selectFrom('upload').select(['name as id', 'bytes', 'created_at']),
    search: ['id'],
    conditions: {
      kind: (value) =>
        sql`split_part(r.id, '.', 2) = any(${[...ENDINGS[value as keyof typeof ENDINGS]]}::text[])`,
    },
    present: (row, { env }) => ({ ...row, url: `${env.storefrontUrl}/uploads/${row.id}` }),
  }),

  'POST /flow/uploadPermImage': async (ctx, { files }) => {
    const [file] = files;
    if (!file) throw new AppError('invalid');
    const { bytes, extension, jpeg } = await recognise(file, async (picture) => {
      await countTry(ctx, { key: `picture:${ctx.pid}`, ...MAX_PICTURES });
      return ctx.ports.drawPicture(ctx.pid, picture);
    });
    if ((await storedBytes(ctx)) + bytes.length > QUOTA_BYTES) throw new AppError('too_large');
    const id = randomBytes(16).toString('hex');
    const name = `${id}.${extension}`;
    const storeFile = async () => {
      await ctx.ports.files.put(name, bytes, UPLOAD_TYPES[extension]);
      // WhatsApp does not accept WebP, so a JPEG is stored as well.
      if (jpeg) await ctx.ports.files.put(`${id}.jpg`, jpeg, UPLOAD_TYPES.jpg);
    };
    await storeFile().catch((err: unknown) => {
      ctx.log.error({ err }, 'a file could not be stored');
      throw asAppError(err).code === 'storage_full' ? err : new AppError('unavailable');
    });
    await ctx.db
      .insertInto('upload')
      .values({ pid: ctx.pid, name, bytes: bytes.length, created_at: ctx.now() })
      .execute();
    ctx.footprint({ name });
    return { success: true, files: [{ url: `${ctx.env.storefrontUrl}/uploads/${name}` }] };
  },

  'POST /uploads/delete': async (ctx, { body: { id } }) => {
    if (await isUploadUsed(ctx.shop, id)) {
      throw new AppError('conflict', { message: 'upload_in_use' });
    }
    const { numDeletedRows } = await ctx.shop
      .deleteFrom('upload')
      .where('name', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    ctx.footprint({ name: id, deleted: true });
    // A WebP picture also has a JPEG copy. A failed deletion only wastes storage.
    ctx.later(async ({ ports, log }) => {
      for (const name of [id, id.replace(/\.webp$/, '.jpg')]) {
        await ports.files
          .remove(name)
          .catch((err: unknown) => log.error({ err, name }, 'a deleted file could not be removed'));
      }
    });
    return { success: true };
  },
} satisfies Partial<Handlers>;

async function storedBytes({ db, pid }: Ctx): Promise<number> {
  const { bytes } = await forShop(db, pid)
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Tables whose rows may name an uploaded file, also in versions that merchants can restore. */
const NAMING: readonly ShopTable[] = [
  'campaign',
  'campaign_draft',
  'campaign_version',
  'bot',
  'bot_node',
  'bot_version',
  'bot_micro_product',
  'product',
  ...Object.values(resources).map(({ table }) => table),
];

/** Returns whether a row of the shop names the file; names are random, so a match is proof. */
async function isUploadUsed(shop: ShopDb, name: string): Promise<boolean> {
  const naming = NAMING.map(
    (table) => sql`exists (
      select from ${sql.table(table)} as r where r.pid = ${shop.pid} and strpos(r::text, ${name}) > 0
    )`,
  );
  const { rows } = await sql<{
    used: boolean;
  }>`select ${sql.join(naming, sql` or `)} as used`.execute(shop);
  return rows[0]?.used ?? false;
}

/**
 * Returns the JPEG copy of a WebP picture; creates and stores it when it is missing. Returns null
 * when the picture does not exist.
 */
async function readJpeg(
  { files, drawPicture }: Pick<Ports, 'files' | 'drawPicture'>,
  name: string,
): Promise<Buffer | null> {
  const stored = await files.get(name);
  if (stored) return stored;
  const picture = await files.get(name.replace(/jpg$/, 'webp'));
  const drawn = picture && (await drawPicture(name, picture));
  if (!drawn || 'problem' in drawn) return null;
  const jpeg = Buffer.from(drawn.jpeg);
  await files.put(name, jpeg, 'image/jpeg');
  return jpeg;
}

/**
 * Rate limit of file requests per network; browsers cache files, so they seldom request a file
 * again.
 */
const MAX_READS = { most: 1200, seconds: 60 };

/** Serves stored files to shop pages, with headers that prevent scripts from running. */
export function mountUploads(app: Hono, { ports, env, now }: Pick<Deps, 'ports' | 'env' | 'now'>) {
  const limits = createLocalLimits({ now });
  app.get('/uploads/:name', async (c) => {
    limits.enforce({ key: `uploads-read:${networkOf(c, env)}`, ...MAX_READS });
    const name = c.req.param('name');
    const extension = /^[0-9a-f]{32}\.(\w+)$/.exec(name)?.[1] ?? '';
    const type = lookUp<string>(UPLOAD_TYPES, extension);
    const bytes =
      type && (extension === 'jpg' ? await readJpeg(ports, name) : await ports.files.get(name));
    if (!type || !bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': FOREVER,
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'cross-origin',
      // The browser downloads a document and never displays it on our own origin.
      ...(extension in DOCUMENT_TYPES && { 'content-disposition': 'attachment' }),
    });
  });
}
