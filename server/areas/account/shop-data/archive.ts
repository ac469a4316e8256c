import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop, SHOP_TABLES, type ShopTable } from '@server/db/shop-scope';
import type { EventViews } from '@server/db/tables/events';
import { inTransaction } from '@server/db/transaction';
import type { EventServer } from '@server/events/event-store';
import type { FilePort } from '@server/ports/files/files';
import { type Claimed, defineJob } from '@server/work/jobs';
import { type Kysely, sql } from 'kysely';
import { type ArchiveRow, findFinishedArchive, listExpired } from './archive-queries';
import { createZip, type Entry } from './zip';

/**
 * Columns that an archive omits: secrets, also hashed, and binary files. A test finds similar
 * columns that are missing in this list.
 */
export const OMITTED: Partial<Record<ShopTable, readonly string[]>> = {
  api_key: ['hash'],
  conversation: ['key_hash'],
  download: ['file', 'sheets'],
  oauth_state: ['state_hash'],
  product_secret: ['sealed'],
  push_subscription: ['auth', 'p256dh', 'endpoint'],
  report_link: ['hash'],
  shop_deletion: ['people'],
  shop_order: ['email_hash', 'phone_hash'],
  users: ['password_hash', 'totp_sealed', 'totp_pending', 'totp_used'],
  whatsapp_account: ['hook', 'verify_token'],
};

type JobDeps = Pick<Deps, 'db' | 'events' | 'now' | 'log' | 'ports'>;

/** Views that are exported in place of tables, without the columns that only queries need. */
const UNPACKED: Partial<
  Record<ShopTable, { view: keyof EventViews; omittedColumns: readonly string[] }>
> = { event_batches: { view: 'events', omittedColumns: ['first_at', 'last_at', 'is_written'] } };

const MB_BYTES = 1024 * 1024;
/** Size at which the server stores an archive file and begins the next, to limit its memory use. */
const PART_BYTES = 8 * MB_BYTES;
const ROWS_AT_ONCE = 500;
/** Shortest time between two writes of the progress while rows are read. */
const SAVE_INTERVAL_MS = 2_000;
/** Idle timeout of the snapshot's transaction, which is idle while a file is stored. */
const IDLE_TIMEOUT = '120s';

/** Jobs that create archives; a shop has at most one unfinished archive. */
export const archiveJob = defineJob({
  table: 'shop_archive',
  key: ['pid', 'id'],
  leaseMs: 180_000,
  order: sql`created_at`,
  once: { maxAttempts: 3 },
});

/** Thrown when an archive is cancelled, the server stops, or another server has taken it over. */
class Abandoned extends Error {}

/** Creates the waiting archives one after the other; several servers may do so at the same time. */
export async function makeArchives(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    const claimed = await archiveJob.claim(deps);
    if (!claimed) return;
    // Removes the files of an earlier attempt whose server died.
    await removeParts(deps.ports.files, { ...claimed, attempts: claimed.attempts - 1 });
    await makeOne(deps, claimed, stopping);
  }
}

async function makeOne(
  { db, events, now, log, ports }: JobDeps,
  claimed: Claimed<'shop_archive'>,
  stopping: () => boolean,
): Promise<void> {
  const { pid, id } = claimed;
  const progress = { rows: 0, tables_done: 0, parts: 0, bytes: 0 };
  let savedAt = 0;
  const saveProgress = async (force = false) => {
    if (!force && now().getTime() - savedAt < SAVE_INTERVAL_MS) return;
    savedAt = now().getTime();
    if (stopping() || !(await archiveJob.renew(db, claimed, now(), progress)))
      throw new Abandoned();
  };
  const parts = createParts(async (bytes) => {
    progress.parts += 1;
    // The stored count includes the file before the file exists, so that a clean-up after a crash
    // deletes it.
    await saveProgress(true);
    await ports.files.put(partName(claimed, progress.parts), bytes, 'application/octet-stream');
    progress.bytes += bytes.length;
  });
  try {
    await saveProgress(true);
    const zip = createZip(parts.write);
    const entries: { table: string; rows: number; entry: Entry }[] = [];
    const names: string[] = [];
    await inSnapshot(db, async (snapshot) => {
      for (const stored of Object.keys(SHOP_TABLES) as ShopTable[]) {
        const { view: table = stored, omittedColumns = OMITTED[stored] ?? [] } =
          UNPACKED[stored] ?? {};
        let rows = 0;
        const entry = await zip.add(
          `tables/${table}.jsonl`,
          linesOf(
            snapshot,
            { pid, table, omittedColumns, eventServer: events.eventServer },
            async (count) => {
              rows += count;
              progress.rows += count;
              await saveProgress();
            },
          ),
        );
        entries.push({ table, rows, entry });
        progress.tables_done += 1;
      }
      names.push(...(await listUploads(snapshot, pid)));
    });
    const files: (Entry | { name: string; missing: true })[] = [];
    for (const name of names) {
      await saveProgress();
      const bytes = await ports.files.get(name);
      files.push(
        bytes ? await zip.add(`uploads/${name}`, once(bytes)) : { name, missing: true as const },
      );
    }
    const manifest = {
      format: 1,
      shop: pid,
      made_at: claimed.started_at.toISOString(),
      tables: entries.map(({ table, rows, entry }) => ({ table, rows, ...entry })),
      files,
      left_out: OMITTED,
    };
    await zip.add('manifest.json', once(Buffer.from(JSON.stringify(manifest, null, 2))));
    await zip.end();
    await parts.end();
    await archiveJob.finish(db, claimed, { state: 'done', at: now(), changes: progress });
  } catch (err) {
    await removeParts(ports.files, { ...claimed, parts: progress.parts });
    if (err instanceof Abandoned) {
      if (stopping()) await archiveJob.release(db, claimed, { parts: 0 });
      return;
    }
    log.error({ err, pid, id }, 'an archive could not be created');
    await archiveJob.finish(db, claimed, { state: 'failed', at: now(), changes: { parts: 0 } });
  }
}

/** Runs `work` in one database snapshot, so that it does not see later writes. */
function inSnapshot<Result>(
  db: Kysely<Database>,
  work: (snapshot: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx);
    const timeout = 'idle_in_transaction_session_timeout';
    await sql`select set_config(${timeout}, ${IDLE_TIMEOUT}, true)`.execute(trx);
    return work(trx);
  });
}

interface Rows {
  pid: string;
  table: string;
  omittedColumns: readonly string[];
  eventServer: EventServer | undefined;
}

/** Yields a shop's rows of a table as lines of JSON, a few hundred at a time. */
async function* linesOf(
  snapshot: Kysely<Database>,
  { pid, table, omittedColumns, eventServer }: Rows,
  onRows: (count: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const outside = eventServer?.rows(pid, table);
  if (outside) {
    for await (const rows of outside) {
      yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      await onRows(rows.length);
    }
    return;
  }
  const tableName = sql.table(table);
  await sql`declare rows no scroll cursor for
    select (to_jsonb(r) - ${sql.lit(`{${omittedColumns.join(',')}}`)}::text[])::text as line
    from ${tableName} as r where r.pid = ${sql.lit(pid)}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from rows`.execute(snapshot);
    if (rows.length > 0) {
      yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
      await onRows(rows.length);
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close rows`.execute(snapshot);
}

async function listUploads(db: Kysely<Database>, pid: string): Promise<string[]> {
  const rows = await forShop(db, pid).selectFrom('upload').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Collects chunks into files of at least `PART_BYTES`; the last file may be smaller. */
function createParts(store: (bytes: Buffer) => Promise<void>) {
  let gathered: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    const part = Buffer.concat(gathered);
    [gathered, bytes] = [[], 0];
    await store(part);
  };
  return {
    write: async (piece: Buffer) => {
      gathered.push(piece);
      bytes += piece.length;
      if (bytes >= PART_BYTES) await flush();
    },
    end: async () => {
      if (bytes > 0) await flush();
    },
  };
}

type Parts = Pick<ArchiveRow, 'id' | 'attempts' | 'parts'>;

/**
 * Returns the name of one of the files in which an archive is stored. The name differs from names
 * of uploads, so no public address serves the file.
 */
const partName = ({ id, attempts }: Omit<Parts, 'parts'>, part: number) =>
  `archive-${id}-${attempts}-${part}`;

export async function removeParts(files: FilePort, archive: Parts): Promise<void> {
  for (let part = 1; part <= archive.parts; part++) await files.remove(partName(archive, part));
}

/**
 * Returns a finished archive and its content. Returns undefined for an unfinished, expired or other
 * shop's archive; a null `pid` (staff) allows every shop.
 */
export async function openArchive(
  { db, now, ports }: Pick<Deps, 'db' | 'now' | 'ports'>,
  { id, pid }: { id: string; pid: string | null },
): Promise<{ archive: ArchiveRow; content: ReadableStream<Uint8Array> } | undefined> {
  const archive = await findFinishedArchive(pid === null ? db : forShop(db, pid), id, now());
  if (!archive) return undefined;
  let part = 0;
  const content = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        part += 1;
        if (part > archive.parts) return stream.close();
        const bytes = await ports.files.get(partName(archive, part));
        if (!bytes) throw new Error(`Part ${part} of archive ${id} is missing.`);
        stream.enqueue(new Uint8Array(bytes));
      },
    },
    { highWaterMark: 0 },
  );
  return { archive, content };
}

/** Deletes archives that expired: a day after the request, or when cancelled or replaced. */
export async function dropOldArchives({
  db,
  now,
  ports,
  signal,
}: Pick<Deps, 'db' | 'now' | 'ports' | 'signal'>): Promise<void> {
  for (const archive of await listExpired(db, now())) {
    if (signal.aborted) return;
    await removeParts(ports.files, archive);
    await forShop(db, archive.pid)
      .deleteFrom('shop_archive')
      .where('id', '=', archive.id)
      .execute();
  }
}
