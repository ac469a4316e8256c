import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import type { Handlers } from '../../http/mount';
import { recognise } from './recognise';

/** What one shop may store, bytes. */
const QUOTA = 1024 ** 3;

export const uploadHandlers = {
  'POST /flow/uploadPermImage': async (ctx, { files }) => {
    const [file] = files;
    if (!file) throw new AppError('invalid');
    const { bytes, ending } = await recognise(file);
    if ((await storedBytes(ctx)) + bytes.length > QUOTA) throw new AppError('too_large');
    const name = `${randomBytes(16).toString('hex')}.${ending}`;
    await store(uploadFolder(ctx), name, bytes);
    await ctx.db
      .insertInto('upload')
      .values({ pid: ctx.pid, name, bytes: bytes.length, created_at: ctx.now() })
      .execute();
    ctx.leave({ name });
    return { success: true, files: [{ url: `${ctx.env.publicUrl}/uploads/${name}` }] };
  },
} satisfies Partial<Handlers>;

/** Where files lie; one folder, because names are random and say nothing of a shop. */
export const uploadFolder = ({ env }: Pick<Ctx, 'env'>) => path.join(env.dataDir, 'uploads');

async function storedBytes({ db, pid }: Ctx): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Under its name only when it is whole: a full disk leaves no half file behind. */
async function store(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `.${name}.part`);
  await writeFile(unfinished, bytes, { flush: true });
  await rename(unfinished, path.join(folder, name));
}
