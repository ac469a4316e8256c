import { DAY_MS } from '@catalogue/lib/durations';
import { may } from '@contract/access';
import type { User } from '@contract/entities/account/user';
import type {
  Download,
  DownloadSheet,
  DownloadState,
  ListExport,
} from '@contract/entities/reports/download';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { type Insertable, sql } from 'kysely';

const RETENTION_MS = DAY_MS;
/** Maximum number of a shop's finished files; above it, the oldest files are deleted. */
const MAX_FILES = 20;
/**
 * Maximum size in bytes of a shop's finished files together; above it, the oldest files are
 * deleted.
 */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_LISTED = 50;

const LISTED = [
  'id',
  'filename',
  'state',
  'rows',
  'rows_done',
  'created_at',
  'expires_at',
] as const;

interface ListedRow {
  id: string;
  filename: string;
  state: DownloadState;
  rows: number;
  rows_done: number;
  created_at: Date;
  expires_at: Date;
}

const presentDownload = (row: ListedRow): Download => ({
  ...row,
  url: `/api/analytic/download/file/${row.id}`,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export async function countUnfinished(shop: ShopDb): Promise<number> {
  const { count } = await shop
    .selectFrom('download')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

export function insertDownload(
  shop: ShopDb,
  { filename, sheets, now }: { filename: string; sheets: DownloadSheet[]; now: Date },
): Promise<Download> {
  const rowsOf = ({ x, datasets }: DownloadSheet) =>
    Math.max(...[x, ...datasets].map(({ data }) => data.length));
  const rows = sheets.reduce((all, sheet) => all + rowsOf(sheet), 0);
  return insertJob(shop, { filename, sheets: JSON.stringify(sheets), rows }, now);
}

/** Queues the export of a list, which only `user` can see. */
export function insertListExport(
  shop: ShopDb,
  { list, user, now }: { list: ListExport; user: string; now: Date },
): Promise<Download> {
  const { filename, format } = list;
  // The number of rows is unknown until the job starts and counts them.
  const values = { filename, format, user_id: user, list: JSON.stringify(list), rows: 0 };
  return insertJob(shop, values, now);
}

async function insertJob(
  shop: ShopDb,
  values: Omit<Insertable<Database['download']>, 'pid' | 'created_at' | 'expires_at'>,
  now: Date,
): Promise<Download> {
  const row = await shop
    .insertInto('download')
    .values({
      ...values,
      pid: shop.pid,
      created_at: now,
      expires_at: new Date(now.getTime() + RETENTION_MS),
    })
    .returning(LISTED)
    .executeTakeFirstOrThrow();
  await dropSurplus(shop);
  return presentDownload(row);
}

/** Condition for own exports and, for users with a shop, the shop's reports. */
export const visibleTo = (user: User) =>
  may('merchant', user)
    ? sql<boolean>`(user_id is null or user_id = ${user.id})`
    : sql<boolean>`user_id = ${user.id}`;

export async function dropSurplus(shop: ShopDb): Promise<void> {
  await sql`
    delete from download where pid = ${shop.pid} and id in (
      select id from (
        select id, count(file) over latest as files,
          sum(coalesce(octet_length(file), 0)) over latest as bytes
        from download where pid = ${shop.pid} and state not in ('waiting', 'running')
        window latest as (order by created_at desc, id)) as kept
      where files > ${MAX_FILES} or bytes > ${MAX_BYTES})`.execute(shop);
}

export async function listDownloads(
  shop: ShopDb,
  { user, now }: { user: User; now: Date },
): Promise<Download[]> {
  const rows = await shop
    .selectFrom('download')
    .select(LISTED)
    .where('expires_at', '>', now)
    .where(visibleTo(user))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(presentDownload);
}

interface FoundFile {
  filename: string;
  format: ListExport['format'];
  /** The exported list, with its filter and order; null for a report. */
  list: ListExport | null;
  file: Buffer;
}

/** Returns a finished file that the user may see. */
export async function findFile(
  shop: ShopDb,
  { id, user, now }: { id: string; user: User; now: Date },
): Promise<FoundFile | undefined> {
  const row = await shop
    .selectFrom('download')
    .select(['filename', 'format', 'file', 'list'])
    .where('id', '=', id)
    .where(visibleTo(user))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.file ? { ...row, file: row.file } : undefined;
}

export async function isKnown(
  shop: ShopDb,
  { id, user }: { id: string; user: User },
): Promise<boolean> {
  const found = await shop
    .selectFrom('download')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(user))
    .executeTakeFirst();
  return found !== undefined;
}
