import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../context';
import { AppError, asAppError } from '../../http/errors';
import type { Handlers } from '../../http/mount';
import { countTry } from '../../http/rate-limit';
import { recordHandler } from '../../records';
import { recognise, UPLOAD_TYPES } from './recognise';

/** What one shop may store, bytes. */
const QUOTA = 1024 ** 3;
/** Drawing one is the most expensive thing a request can ask for. */
const MAX_PICTURES = { most: 20, seconds: 3600 };

export const uploadHandlers = {
  ...recordHandler('uploads', {
    rows: ({ db, pid }) =>
      db.selectFrom('upload').select(['name as id', 'bytes', 'created_at']).where('pid', '=', pid),
    search: ['id'],
    present: (row, { env }) => ({ ...row, url: `${env.publicUrl}/uploads/${row.id}` }),
  }),

  'POST /flow/uploadPermImage': async (ctx, { files }) => {
    const [file] = files;
    if (!file) throw new AppError('invalid');
    const { bytes, ending, jpeg } = await recognise(file, async (picture) => {
      await countTry(ctx, { key: `picture:${ctx.pid}`, ...MAX_PICTURES });
      return ctx.ports.drawPicture(ctx.pid, picture);
    });
    if ((await storedBytes(ctx)) + bytes.length > QUOTA) throw new AppError('too_large');
    const id = randomBytes(16).toString('hex');
    const name = `${id}.${ending}`;
    const keep = async () => {
      await ctx.ports.files.put(name, bytes, UPLOAD_TYPES[ending]);
      // WhatsApp takes no WebP: it is given the JPEG beside it.
      if (jpeg) await ctx.ports.files.put(`${id}.jpg`, jpeg, UPLOAD_TYPES.jpg);
    };
    await keep().catch((err: unknown) => {
      ctx.log.error({ err }, 'a file could not be kept');
      throw asAppError(err).code === 'storage_full' ? err : new AppError('unavailable');
    });
    await ctx.db
      .insertInto('upload')
      .values({ pid: ctx.pid, name, bytes: bytes.length, created_at: ctx.now() })
      .execute();
    ctx.leave({ name });
    return { success: true, files: [{ url: `${ctx.env.publicUrl}/uploads/${name}` }] };
  },
} satisfies Partial<Handlers>;

async function storedBytes({ db, pid }: Ctx): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow();
  return bytes;
}
