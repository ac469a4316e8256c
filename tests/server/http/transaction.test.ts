import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCampaign, createCampaign } from '../../support/rows/campaigns';
import { createSchedule } from '../../support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant({ extra: { useSchedule: true } });
});
afterAll(() => server.close());

/** Runs `work` while every `on` (insert, update or delete) of this shop's rows in a table fails. */
async function whileBroken(
  { table, on, pid = merchant.pid }: { table: string; on: string; pid?: string },
  work: () => Promise<void>,
): Promise<void> {
  const row = on === 'delete' ? 'old' : 'new';
  await server.database.pool.query(`
    create function fault() returns trigger language plpgsql as
      $$ begin raise exception 'fault'; end $$;
    create trigger fault before ${on} on ${table} for each row
      when (${row}.pid = '${pid}') execute function fault()`);
  await work().finally(() => server.database.pool.query('drop function fault cascade'));
}

const rowsOf = (table: 'campaign' | 'campaign_version' | 'campaign_draft' | 'schedule_state') =>
  server.deps.db.selectFrom(table).selectAll().where('pid', '=', merchant.pid).execute();

const footprints = () =>
  server.deps.db
    .selectFrom('footprint')
    .select(['label', 'extra'])
    .where('pid', '=', merchant.pid)
    .orderBy('created_at', 'desc')
    .execute();

test('A deletion of a campaign that fails midway leaves the campaign, its versions and its draft', async () => {
  const id = await createCampaign(merchant, { status: 'active' });
  await merchant.call('POST /campaign/draft/save', { body: { data: { ...buildCampaign(), id } } });
  const all = () =>
    Promise.all([rowsOf('campaign'), rowsOf('campaign_version'), rowsOf('campaign_draft')]);
  const before = await all();
  await whileBroken({ table: 'campaign', on: 'delete' }, async () => {
    const answer = await merchant.call('POST /campaign/delete', { body: { id } });
    expect(answer.status).toBe(500);
  });
  expect(await all()).toEqual(before);
});

test('A deletion of a schedule that fails while its state is removed leaves the schedule', async () => {
  const id = await createSchedule(merchant);
  await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
  const all = () => Promise.all([rowsOf('campaign'), rowsOf('schedule_state')]);
  const before = await all();
  await whileBroken({ table: 'schedule_state', on: 'delete' }, async () => {
    const answer = await merchant.call('POST /campaign/delete', { body: { id } });
    expect(answer.status).toBe(500);
  });
  expect(await all()).toEqual(before);
});

test('A change that succeeds leaves a footprint with before and after', async () => {
  const id = await createCampaign(merchant, { name: 'Summer', status: 'active' });
  await merchant.call('POST /campaign/save', { body: { data: { id, status: 'disabled' } } });
  const [footprint] = await footprints();
  expect(footprint?.extra).toEqual({
    name: 'Summer',
    kind: 'action',
    // Undoing a change needs the record and its version.
    record: id,
    version: expect.any(Number),
    status: 'disabled',
    before: { status: 'active' },
    after: { status: 'disabled' },
  });
  const logs = await merchant.call('POST /personalize/getLogs', { body: { category: 'campaign' } });
  expect(logs.body.result[0].extra.before).toEqual({ status: 'active' });
});

test('A change that is refused leaves no footprint', async () => {
  const before = await footprints();
  const answer = await merchant.call('POST /campaign/delete', { body: { id: 999_999 } });
  expect(answer.status).toBe(404);
  expect(await footprints()).toEqual(before);
});

test('A sign-out that cannot be stored keeps the cookie of the session', async () => {
  const other = await server.buildMerchant();
  await server.database.pool.query(`
    create function keep_session() returns trigger language plpgsql as
      $$ begin raise exception 'fault'; end $$;
    create trigger keep_session before delete on session for each row
      execute function keep_session()`);
  const failed = await other.call('GET /auth/logout');
  await server.database.pool.query('drop function keep_session cascade');
  expect(failed.status).toBe(500);
  expect(failed.headers.get('set-cookie')).toBeNull();
  expect((await other.call('GET /auth/user')).status).toBe(200);
  const done = await other.call('GET /auth/logout');
  expect(done.headers.get('set-cookie')).toContain('vitrin_session=;');
});

test('A new password is not stored when its e-mail cannot be queued', async () => {
  const other = await server.buildMerchant();
  const password = { newpassword: 'An0ther-Passw0rd', password: 'Passw0rd!' };
  await server.database.pool.query(`
    create function no_letter() returns trigger language plpgsql as
      $$ begin raise exception 'fault'; end $$;
    create trigger no_letter before insert on outbox for each row execute function no_letter()`);
  const failed = await other.call('POST /auth/updatePassword', { body: password });
  await server.database.pool.query('drop function no_letter cascade');
  expect(failed.status).toBe(500);
  const done = await other.call('POST /auth/updatePassword', { body: password });
  expect(done.status).toBe(200);
});
