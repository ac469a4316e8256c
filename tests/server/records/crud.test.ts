import {
  type AnyDeclaration,
  type AnyValues,
  initialValues,
  pathOf,
  problemsOf,
  toWire,
} from '@contract/resource';
import {
  badValuesOf,
  declarations,
  sampleBody,
  sampleOf,
} from '@tests/support/rows/resource-samples';
import {
  buildServer,
  type CallResult,
  type Merchant,
  type TestServer,
} from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const EXTRA = { useSchedule: true, comment: true, question: true, poll: true, inf: true };

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant({ extra: EXTRA });
});
afterAll(() => server.close());

let made = 0;
const mark = () => `mark${++made}`;

function callsOf(declaration: AnyDeclaration, by: () => Merchant = () => merchant) {
  // The contract builds the names of the calls in the same way.
  const call = (name: string, sent: object = {}): Promise<CallResult> =>
    by().call(name as never, sent as never);
  const { path } = declaration;
  return {
    list: () => call(`GET ${path}/get`),
    one: (id: number) => call(`GET ${path}/get/{id}`, { params: { id } }),
    save: (values: AnyValues = {}, stored: object = {}) => {
      const { data } = sampleBody(declaration, mark(), values);
      return call(`POST ${path}/save`, { body: { data: { ...data, ...stored } } });
    },
    remove: (id: number) => call(`POST ${path}/delete`, { body: { id } }),
  };
}

const footprintOf = async (declaration: AnyDeclaration, call: string) => {
  const rows = await server.deps.db
    .selectFrom('footprint')
    .select('extra')
    .where('pid', '=', merchant.pid)
    .where('label', '=', `${declaration.path}/${call}`)
    .orderBy('created_at', 'desc')
    .execute();
  return rows[0]?.extra;
};

const named = declarations.map((declaration) => [declaration.name, declaration] as const);

describe.each(named)('the records of %s', (_, declaration) => {
  const { list, one, save, remove } = callsOf(declaration);

  test('Records are created, listed, opened, changed and deleted', async () => {
    const record = sampleOf(declaration, mark());
    const created = await save(record);
    expect(created.body).toMatchObject({ success: true, data: toWire(declaration, record) });
    const { id, version } = created.body.data;
    expect((await one(id)).body.data).toEqual(created.body.data);

    const changed = { ...record, name: `${mark()}_changed` };
    const saved = await save(changed, { id, version });
    expect(saved.body.data).toMatchObject({ ...toWire(declaration, changed), id });
    expect((await list()).body.data[0]).toEqual(saved.body.data);
    expect(await footprintOf(declaration, 'save')).toMatchObject({
      name: changed.name,
      before: { name: record.name },
      after: { name: changed.name },
    });

    expect((await remove(id)).status).toBe(200);
    expect((await one(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await footprintOf(declaration, 'delete')).toMatchObject({
      name: changed.name,
      deleted: true,
    });
  });

  test('A record is saved with its optional fields empty', async () => {
    const optional = Object.entries(declaration.fields).filter(([, { optional }]) => optional);
    const fields = Object.fromEntries(
      optional.map(([name, field]) => [name, { ...field, initial: undefined }]),
    );
    const empty = initialValues({ fields } as Pick<AnyDeclaration, 'fields'>);
    const record = { ...sampleOf(declaration, mark()), ...empty };
    const saved = await save(record);
    expect(saved.body).toMatchObject({ success: true, data: toWire(declaration, record) });
  });

  test('A save that starts from an older version of the record answers 409', async () => {
    const record = sampleOf(declaration, mark());
    const { id, version } = (await save(record)).body.data;
    await save(record, { id, version });
    const late = await save(record, { id, version });
    expect(late.status).toBe(409);
    expect(late.body.error.code).toBe('conflict');
  });

  test('A record answers 404 to another shop, whose own ids start at 1', async () => {
    const { id } = (await save()).body.data;
    const neighbour = await server.buildMerchant({ extra: EXTRA });
    const theirs = callsOf(declaration, () => neighbour);
    expect((await theirs.list()).body.data).toEqual([]);
    expect((await theirs.one(id)).status).toBe(404);
    expect((await theirs.save({}, { id })).status).toBe(404);
    expect((await theirs.remove(id)).status).toBe(404);
    expect((await theirs.save()).body.data.id).toBe(1);
    expect((await one(id)).status).toBe(200);
  });

  test('A record beyond the limit of a shop is refused with a message that contains the limit', async () => {
    const { limit } = declaration;
    const full = await server.buildMerchant({ extra: EXTRA });
    const theirs = callsOf(declaration, () => full);
    declaration.limit = 2;
    try {
      for (const _ of [1, 2]) expect((await theirs.save()).status).toBe(200);
      const refused = await theirs.save();
      expect(refused.status).toBe(409);
      expect(refused.body.error.code).toBe('limit_reached');
      expect(refused.body.message).toContain('2');
    } finally {
      declaration.limit = limit;
    }
  });

  test.each(badValuesOf(declaration))(
    'The server and the form both refuse a record when $field is $code',
    async ({ field, value, code }) => {
      const shape = declaration.fields[field];
      const answer = await save({ [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields).toMatchObject([
        { path: `data.${shape && pathOf(field, shape)}`, code },
      ]);
      const record = { ...sampleOf(declaration, mark()), [field]: value };
      expect(problemsOf(declaration, record)).toMatchObject([{ field, code }]);
    },
  );

  const rules = Object.entries(declaration.rules);
  test.runIf(rules.length > 0).each(rules)(
    'The server and the form both refuse a record that breaks the rule %s',
    async (code, { field, example }) => {
      const shape = declaration.fields[field];
      const answer = await save(example);
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields).toMatchObject([
        { path: `data.${shape && pathOf(field, shape)}`, code },
      ]);
      const record = { ...sampleOf(declaration, mark()), ...example };
      expect(problemsOf(declaration, record)).toMatchObject([{ field, code }]);
    },
  );
});
