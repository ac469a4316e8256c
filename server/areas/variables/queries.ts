import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, VariableTable } from '../../db/schema';

type Db = Kysely<Database>;
export type VariableRow = Selectable<VariableTable>;

export function listVariables(db: Db, pid: string): Promise<VariableRow[]> {
  return db
    .selectFrom('variable')
    .selectAll()
    .where('pid', '=', pid)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findVariable(db: Db, pid: string, id: number): Promise<VariableRow | undefined> {
  return db
    .selectFrom('variable')
    .selectAll()
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Saves of a shop's variables take turns until the transaction ends: their keys stay different. */
export async function lockVariables(db: Db, pid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('variable'), hashtext(${pid}))`.execute(db);
}

/** Whether a variable other than `id` has the key, in either stored shape. */
export async function hasOtherWithKey(
  db: Db,
  { pid, key, id }: { pid: string; key: string; id: number | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('variable')
    .select('id')
    .where('pid', '=', pid)
    .where(sql<string>`coalesce(data #>> '{_raw,key,value}', data ->> 'name')`, '=', key)
    .where('id', '<>', id ?? 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Content {
  name: string;
  disabled: boolean;
  /** JSON. */
  data: string;
  updated_at: Date;
}

export function insertVariable(
  db: Db,
  row: Content & { pid: string; id: number },
): Promise<VariableRow> {
  return db.insertInto('variable').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The changed row; undefined when it is gone or no longer at `version`. */
export function updateVariable(
  db: Db,
  { pid, id, version }: { pid: string; id: number; version: number | undefined },
  content: Content,
): Promise<VariableRow | undefined> {
  return db
    .updateTable('variable')
    .set({ ...content, version: sql<number>`version + 1` })
    .where('pid', '=', pid)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
}

/** True when there was one to delete. */
export async function deleteVariable(db: Db, pid: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('variable')
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
