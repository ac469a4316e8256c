import { TRACE_STATUSES } from '@contract/entities/staff/footprint';
import {
  type AnyDeclaration,
  type AnyValues,
  fromWire,
  pathOf,
  problemsOf,
  toWire,
} from '@contract/resource';
import { type FieldsOf, type Resources, resources, type SmallResource } from '@contract/resources';
import type { Ctx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { assertStill, changeOf } from '@server/http/footprint';
import { idOf } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError, type FieldProblem } from '@server/platform/errors';
import { type MessageKey, sentence } from '@server/platform/messages';
import { nextNumber } from '@server/shop/numbers';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';

type ShopCtx = Ctx & { shop: ShopDb };

/**
 * A save of a record; `before` and `id` belong to the stored record and are undefined for a new
 * record.
 */
interface Saving<Values> {
  record: Values;
  before: Values | undefined;
  id: number | undefined;
}

/** Result of a rule: true, or parameters of the error message, when the rule is violated. */
type Broken = boolean | Record<string, string | number>;

type ServerCode<Name extends SmallResource> = keyof Resources[Name]['serverRules'] & string;

/**
 * Rules run in the transaction of the save; saves of the resource's records in one shop run one
 * after the other, so that the data a rule has read stays valid.
 */
export interface ServerRules<Name extends SmallResource> {
  rules: {
    [Code in ServerCode<Name>]: (
      ctx: ShopCtx,
      saving: Saving<FieldsOf<Name>>,
    ) => Broken | Promise<Broken>;
  };
  /** Messages of the resource: after a save, and for violations of its rules. */
  messages?: { [Code in ServerCode<Name> | 'saved' | RuleCode<Name>]?: MessageKey };
}

type RuleCode<Name extends SmallResource> = keyof Resources[Name]['rules'] & string;

/** A resource with declared server rules must have an entry to compile. */
export type RulesByResource = { [Name in SmallResource]?: ServerRules<Name> } & {
  [Name in SmallResource as [ServerCode<Name>] extends [never] ? never : Name]: ServerRules<Name>;
};

type ResourceCall = {
  [Name in SmallResource]:
    | `GET ${Resources[Name]['path']}/get`
    | `GET ${Resources[Name]['path']}/get/{id}`
    | `POST ${Resources[Name]['path']}/save`
    | `POST ${Resources[Name]['path']}/delete`;
}[SmallResource];

export function crudHandlers(rules: RulesByResource): Pick<Handlers, ResourceCall> {
  const all = Object.entries<AnyDeclaration>(asAny(resources)).map(([name, declaration]) =>
    handlersOf(declaration, asAny(rules)[name]),
  );
  // The type is right, because the declarations define both the handlers and their calls.
  return Object.assign({}, ...all);
}

type AnyRules = {
  rules: Record<string, (ctx: ShopCtx, saving: Saving<AnyValues>) => ReturnType<typeof asBroken>>;
  messages?: Partial<Record<string, MessageKey>>;
};

/**
 * Removes the types, because TypeScript cannot relate the names to their fields in code for all
 * resources.
 */
const asAny = (map: object) => map as Record<string, never>;
const asBroken = (broken: Broken | Promise<Broken>) => broken;

type Sent = { id?: number; version?: number } & AnyValues;

const NO_RULES: AnyRules = { rules: {} };

function handlersOf(resource: AnyDeclaration, own = NO_RULES) {
  const { path, table } = resource;
  return {
    [`GET ${path}/get`]: async ({ shop }: ShopCtx) => {
      const rows = await rowsOf(shop)
        .selectFrom(table)
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return { success: true, data: rows.map((row) => present(resource, row)) };
    },

    [`GET ${path}/get/{id}`]: async ({ shop }: ShopCtx, { params }: { params: { id: string } }) => {
      const row = await findRow(shop, table, idOf(params.id));
      if (!row) throw new AppError('not_found');
      return { success: true, data: present(resource, row) };
    },

    [`POST ${path}/save`]: async (ctx: ShopCtx, { body }: { body: { data: Sent } }) => {
      const row = await saveRecord(ctx, resource, own, body.data);
      const message = sentence(own.messages?.saved ?? 'record_saved', ctx.language);
      return { success: true, data: present(resource, row), message };
    },

    [`POST ${path}/delete`]: async (ctx: ShopCtx, { body }: { body: { id: number } }) => {
      await lockTable(ctx.shop, table);
      const row = await rowsOf(ctx.shop)
        .deleteFrom(table)
        .where('id', '=', body.id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new AppError('not_found');
      ctx.footprint({ name: String(fromWire(resource, row).name), deleted: true });
      return { success: true };
    },
  };
}

/**
 * Saves a record in the transaction of the call.
 * @throws AppError `invalid` with fields, `conflict` for a stale version, `limit_reached`
 */
async function saveRecord(
  ctx: ShopCtx,
  resource: AnyDeclaration,
  own: AnyRules,
  { id, version, ...sent }: Sent,
): Promise<Row> {
  const { shop, now } = ctx;
  const { table } = resource;
  await lockTable(shop, table);
  const stored = id === undefined ? undefined : await findRow(shop, table, id);
  if (id !== undefined && !stored) throw new AppError('not_found');
  if (stored && version !== undefined && stored.version !== version) throw new AppError('conflict');
  const record = fromWire(resource, sent);
  const before = stored && fromWire(resource, stored);
  await validateRules(ctx, resource, own, { record, before, id });

  const columns = { ...columnsOf(resource, record), updated_at: now() };
  const row = stored
    ? await rowsOf(shop)
        .updateTable(table)
        .set({ ...columns, version: stored.version + 1 })
        .where('id', '=', stored.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await insertRow(shop, resource, columns);
  ctx.footprint({
    name: String(record.name),
    record: row.id,
    version: row.version,
    status: TRACE_STATUSES.find((status) => status === record.status),
    ...(before && changeOf(before, record)),
  });
  return row;
}

async function insertRow(
  shop: ShopDb,
  { table, limit }: AnyDeclaration,
  { updated_at, ...columns }: { updated_at: Date },
): Promise<Row> {
  const { count } = await rowsOf(shop)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= limit) {
    throw new AppError('limit_reached', { message: 'record_limit', params: { limit } });
  }
  const id = await nextNumber(shop, shop.pid, table);
  return rowsOf(shop)
    .insertInto(table)
    .values({ ...columns, pid: shop.pid, id, updated_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Restores fields of a record, validated like a save.
 * @throws AppError `not_found` without the record, `conflict` when a field has changed since
 */
export async function restoreFields(
  ctx: ShopCtx,
  rules: RulesByResource,
  name: SmallResource,
  { id, before, after }: { id: number; before: AnyValues; after: AnyValues },
): Promise<void> {
  const resource: AnyDeclaration = asAny(resources)[name] as never;
  await lockTable(ctx.shop, resource.table);
  const stored = await findRow(ctx.shop, resource.table, id);
  if (!stored) throw new AppError('not_found');
  const fields = fromWire(resource, stored);
  assertStill(fields, after);
  const restored = { ...toWire(resource, { ...fields, ...before }), id, version: stored.version };
  await saveRecord(ctx, resource, asAny(rules)[name] ?? NO_RULES, restored);
}

/**
 * Checks the rules between fields, then the rules that only the server can check (`serverRules`).
 * @throws AppError `invalid`
 */
async function validateRules(
  ctx: ShopCtx,
  resource: AnyDeclaration,
  { rules, messages }: AnyRules,
  saving: Saving<AnyValues>,
): Promise<void> {
  const problems = problemsOf(resource, saving.record, saving.before);
  for (const [code, field] of Object.entries(resource.serverRules)) {
    if (problems.length > 0) break;
    const violation = await rules[code]?.(ctx, saving);
    if (violation) problems.push({ field, code, ...(violation !== true && { params: violation }) });
  }
  const [first] = problems;
  if (!first) return;
  const fields = problems.map(({ field, ...problem }): FieldProblem => {
    const shape = resource.fields[field];
    return { path: `data.${shape ? pathOf(field, shape) : field}`, ...problem };
  });
  throw new AppError('invalid', { message: messages?.[first.code], fields });
}

interface StoredTable {
  pid: string;
  id: number;
  version: Generated<number>;
  updated_at: Date;
}
type Row = Selectable<StoredTable>;

/** Returns the database with a common type for the tables of all declared resources. */
const rowsOf = (shop: ShopDb) => shop as unknown as Kysely<Record<string, StoredTable>>;

const findRow = (shop: ShopDb, table: string, id: number): Promise<Row | undefined> =>
  rowsOf(shop).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks the resource's table of the shop until the transaction ends, so that validated rules stay
 * true.
 */
async function lockTable(shop: ShopDb, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}), hashtext(${shop.pid}))`.execute(shop);
}

/** Returns the values of the columns; nested values as JSON. */
const columnsOf = (resource: AnyDeclaration, record: AnyValues): AnyValues =>
  Object.fromEntries(
    Object.entries(toWire(resource, record)).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

const present = (resource: AnyDeclaration, row: Row) => ({
  ...toWire(resource, fromWire(resource, row)),
  id: row.id,
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});
