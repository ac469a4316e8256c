import type { RecordName } from '@contract/records';
import { subscribe } from '@tests/support/rows/billing';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Merchant;

beforeAll(async () => {
  server = await buildServer();
  staff = await server.buildMerchant({ email: 'staff@vitrin.example', extra: { admin: true } });
});
afterAll(() => server.close());

async function read(name: RecordName, query: Record<string, unknown> = {}) {
  const sent = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  const answer = await staff.call(`GET /records/${name}`, { query: Object.fromEntries(sent) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}
const emailsOf = async (filter: object) =>
  (await read('users', { filter })).body.map(({ email }: { email: string }) => email).sort();

async function user(email: string, columns: Record<string, unknown> = {}, extra: object = {}) {
  const merchant = await server.buildMerchant({ email, extra });
  if (Object.keys(columns).length > 0) {
    await server.deps.db.updateTable('users').set(columns).where('id', '=', merchant.id).execute();
  }
  return merchant;
}

describe('the user table', () => {
  test('Test users are recognized by their address or by staff, and omitted unless requested', async () => {
    await user('deneme@group-a.example');
    await user('TEST.user@group-a.example');
    await user('contest@group-a.example', {}, { is_test: false });
    await user('real@group-a.example');
    await user('marked@group-a.example', {}, { is_test: true });
    const q = 'group-a.example';
    expect(await emailsOf({ q })).toEqual(['contest@group-a.example', 'real@group-a.example']);
    expect(await emailsOf({ q, test: 'with' })).toHaveLength(5);
    expect(await emailsOf({ q, test: 'only' })).toEqual([
      'TEST.user@group-a.example',
      'deneme@group-a.example',
      'marked@group-a.example',
    ]);
    const { body } = await staff.call('POST /admin/dashboard');
    const shown = body.result.users.map(({ email }: { email: string }) => email);
    expect(shown).toContain('real@group-a.example');
    expect(shown).not.toContain('deneme@group-a.example');
  });

  test('The search finds users by name, phone, shop id and URL, ignoring case and accents', async () => {
    const merchant = await user('a@group-b.example', { name: 'Işıl Çiçek', phone: '905551230000' });
    // Changes the URL directly in the database, where a trigger updates the search text.
    await sql`update product set settings = jsonb_build_object('url', 'https://güzel-mağaza.example')
      where pid = ${merchant.pid}`.execute(server.deps.db);
    for (const q of ['ISIL', 'ışıl çi', 'cicek', '5551230', 'guzel-magaza', merchant.pid]) {
      expect(await emailsOf({ q }), q).toEqual(['a@group-b.example']);
    }
    expect(await emailsOf({ q: '100%' })).toEqual([]);
    expect(await emailsOf({ q: 'group_b' })).toEqual([]);
  });

  test('The search finds a phone number as the list shows it', async () => {
    await user('full@group-p.example', { name: 'P', phone: '905327654321' });
    await user('short@group-p.example', { name: 'P', phone: '05327654321' });
    await user('other@group-p.example', { name: 'P', phone: '15417654321' });
    const both = ['full@group-p.example', 'short@group-p.example'];
    for (const q of [
      '+90 532 765 43 21',
      '532 765',
      '+905327654321',
      '0532 765 43 21',
      '0532-765-4321',
      '(532) 765 4321',
      '(0532) 765',
      '5327654321',
    ]) {
      expect((await emailsOf({ q })).sort(), q).toEqual(both);
    }
    expect(await emailsOf({ q: '+1 541 765 43 21' })).toEqual(['other@group-p.example']);
    // Without the prefix of the country, the rest of the number is too short for a search.
    expect(await emailsOf({ q: '+905' })).toEqual([]);
    // Digits in e-mail addresses, ids and other texts do not match a phone number.
    expect(await emailsOf({ q: '+90 5321' })).toEqual([]);
  });

  test('The group of incomplete registrations has users without a name who registered since 25 June 2022', async () => {
    await user('late@group-c.example', { name: '', created_at: '2022-06-26T00:00:00Z' });
    await user('early@group-c.example', { name: '', created_at: '2022-06-24T00:00:00Z' });
    await user('named@group-c.example', { name: 'A', created_at: '2022-06-26T00:00:00Z' });
    expect(await emailsOf({ q: 'group-c', group: 'register' })).toEqual(['late@group-c.example']);
  });

  test('The group of the last week covers seven days', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await user('six@group-d.example', { created_at: ago(6.9) });
    await user('eight@group-d.example', { created_at: ago(7.1) });
    expect(await emailsOf({ q: 'group-d', group: 'last_week' })).toEqual(['six@group-d.example']);
  });

  test('Subscribers and invoiced customers are separate groups, filtered by subscription status', async () => {
    const paying = await user('paying@group-e.example');
    await subscribe(server, paying);
    const trying = await user('trying@group-e.example');
    await trying.call('POST /payment/createFreeTrial', { body: { tier: 'grow' } });
    const late = await user('late@group-e.example');
    const gone = await user('gone@group-e.example');
    const over = await user('over@group-e.example');
    const invoiced = await user('invoiced@group-e.example', {}, { is_invoice: true });
    await user('billed@group-e.example', {}, { is_invoice: true });
    await user('none@group-e.example');
    const { db } = server.deps;
    for (const [merchant, status] of [
      [late, 'past_due'],
      [gone, 'deleted'],
      [over, 'trial'],
      [invoiced, 'active'],
    ] as const) {
      await sql`insert into subscription (pid, source, plan_id, tier, status, month_limit, daily_limit,
          first_cents, cents, ends_at, changed_at, created_at, facts)
        values (${merchant.pid}, ${status === 'trial' ? 'trial' : 'sandbox'}, '1', 'grow', ${status},
          1, 1, 14900, 9900, now() - interval '1 day', now(), now(), '{}')`.execute(db);
    }
    const q = 'group-e';
    const named = (...names: string[]) => names.map((name) => `${name}@group-e.example`).sort();
    expect(await emailsOf({ q, group: 'subs' })).toEqual(
      named('paying', 'trying', 'late', 'gone', 'over'),
    );
    expect(await emailsOf({ q, group: 'all' })).toEqual(await emailsOf({ q }));
    expect(await emailsOf({ q, group: 'fatura' })).toEqual(named('invoiced', 'billed'));
    expect(await emailsOf({ q, group: 'fatura_subs' })).toEqual(named('invoiced'));
    const subs = (payment: string) => emailsOf({ q, group: 'subs', payment });
    expect(await subs('active')).toEqual(named('paying', 'trying'));
    expect(await subs('active_deneme')).toEqual(named('paying'));
    expect(await subs('timeout')).toEqual(named('late'));
    expect(await subs('deleted')).toEqual(named('gone', 'over'));
    const { body } = await read('users', { filter: { q: 'over@group-e' } });
    expect(body[0].payment_data).toEqual({
      status: 'deleted',
      subscription_plan_id: 'trial',
      unit_price: 149,
      new_price: 99,
    });
    const all = await staff.call('POST /{product}/getSubscriptionAllUsers', {
      body: { pids: [paying.pid, late.pid] },
    });
    const states = all.body.data.data.map(({ status }: { status: string }) => status).sort();
    expect(states).toEqual(['active', 'past_due']);
  });
});

describe('the other staff lists', () => {
  test('Installed actions have their template, status and owner', async () => {
    const merchant = await user('owner@group-f.example');
    const trying = await user('deneme@group-f.example');
    await createCampaign(merchant, { name: 'Işıklı kampanya', status: 'active' });
    await createCampaign(trying, { name: 'Işıklı deneme' });
    const { body } = await read('installed', { filter: { q: 'ISIKLI' } });
    expect(body).toMatchObject([
      {
        name: 'Işıklı kampanya',
        email: 'owner@group-f.example',
        user: merchant.id,
        type: 'action',
        status: 'active',
        title: expect.stringMatching(/./),
      },
    ]);
    expect((await read('installed', { filter: { q: 'group-f', test: 'with' } })).body).toHaveLength(
      2,
    );
    const title = body[0].title.toLocaleLowerCase('en');
    const byTitle = await read('installed', { filter: { q: title, status: 'active' } });
    expect(byTitle.body).toHaveLength(1);
    const report = await staff.call('GET /campaign/report', { query: { test: 'only' } });
    expect(report.body.result).toMatchObject([{ name: 'Işıklı deneme' }]);
  });

  test('A request is open until staff mark it as handled, and can be reopened', async () => {
    const merchant = await user('asks@group-g.example');
    const ask = { data: { type: 'request', action: 'Şans çarkı' } };
    await merchant.call('POST /survey/add', { body: ask });
    const listed = await staff.call('GET /survey/list');
    expect(listed.body.result).toMatchObject([
      { user: merchant.id, data: { ...ask.data, email: 'asks@group-g.example' } },
    ]);
    const { id } = listed.body.result[0];
    await staff.call('POST /admin/surveys/handle', { body: { id, handled: true } });
    expect((await read('surveys', { filter: { handled: false } })).body).toEqual([]);
    expect(
      (await read('surveys', { filter: { handled: true, q: 'sans carki' } })).body,
    ).toMatchObject([{ id, handled_by: staff.email }]);
    await staff.call('POST /admin/surveys/handle', { body: { id, handled: false } });
    expect((await read('surveys', { filter: { handled: false } })).body).toHaveLength(1);
  });
});

describe('the log of all shops', () => {
  const lastOf = async (filter: object) => (await read('all-footprints', { filter })).body[0];
  const undo = (id: string) => staff.call('POST /admin/footprints/undo', { body: { id } });

  test('A campaign save can be undone once, and only while it is the newest change', async () => {
    const merchant = await user('owner@group-h.example');
    const id = await createCampaign(merchant, { name: 'First' });
    const whole = async () =>
      (await merchant.call('GET /campaign/getV2/{id}', { params: { id } })).body.data;
    const { data } = (
      await merchant.call('GET /campaign/versions/{id}/{version}', { params: { id, version: 1 } })
    ).body.data;
    const { _key, _var, version } = await whole();
    const save = (name: string, from: number) =>
      merchant.call('POST /campaign/save', {
        body: { data: { ...data, id, name, version: from, status: 'active', _key, _var } },
      });
    expect((await save('Second', version)).body.message).toBeUndefined();
    const second = await lastOf({ pid: merchant.pid });
    expect(second).toMatchObject({
      label: '/campaign/save',
      undo: 'possible',
      extra: {
        before: { name: 'First', status: 'disabled' },
        after: { name: 'Second', status: 'active' },
      },
    });
    expect((await undo(second.id)).status).toBe(200);
    expect(await whole()).toMatchObject({ name: 'First', status: 'disabled' });
    expect((await undo(second.id)).status).toBe(409);
    expect((await read('all-footprints', { filter: { pid: merchant.pid } })).body).toMatchObject([
      { email: staff.email, extra: { before: { name: 'Second' }, after: { name: 'First' } } },
      { id: second.id, undo: 'done' },
      { undo: null },
    ]);
    const { version: now } = await whole();
    await save('Third', now);
    const third = await lastOf({ pid: merchant.pid });
    await save('Fourth', now + 1);
    expect((await undo(third.id)).status).toBe(409);
    expect(await whole()).toMatchObject({ name: 'Fourth' });
  });

  test('Undoing a change of a variable restores the old value of the field', async () => {
    const merchant = await user('owner@group-i.example');
    const save = async (more: object) =>
      (
        await merchant.call('POST /personalize/variable/save', {
          body: {
            data: {
              name: 'Sepet',
              disabled: false,
              data: {
                _raw: {
                  key: { value: 'cart' },
                  auto: { value: false },
                  unique: { value: true },
                  code: { value: 'return 1' },
                },
              },
              ...more,
            },
          } as never,
        })
      ).body;
    const { id } = (await save({})).data;
    await save({ id, name: 'Tutar' });
    const change = await lastOf({ pid: merchant.pid });
    expect(change).toMatchObject({ undo: 'possible', extra: { after: { name: 'Tutar' } } });
    expect((await undo(change.id)).body).toMatchObject({ success: true });
    const stored = await merchant.call('GET /personalize/variable/get/{id}', { params: { id } });
    expect(stored.body.data).toMatchObject({ name: 'Sepet' });
  });

  test('A change of flags by staff can be undone, but a reset link cannot', async () => {
    const merchant = await user('owner@group-j.example');
    const params = { id: merchant.id };
    const flags = {
      useSchedule: true,
      comment: false,
      question: false,
      poll: false,
      pairs: false,
      inf: false,
    };
    await staff.call('POST /admin/account/{id}/flags', { params, body: { version: 1, flags } });
    const change = await lastOf({ pid: merchant.pid, category: 'staff' });
    expect(change).toMatchObject({ label: 'account/flags', undo: 'possible' });
    expect((await undo(change.id)).status).toBe(200);
    const { body } = await staff.call('GET /admin/account/{id}', { params });
    expect(body.data.user.flags.useSchedule).toBe(false);
    await staff.call('POST /admin/account/{id}/reset', { params });
    expect(await lastOf({ pid: merchant.pid })).toMatchObject({
      label: 'account/reset',
      undo: null,
    });
    expect((await undo('unknown')).status).toBe(404);
  });
});

describe('reading a full list in pages', () => {
  test.each([
    ['created_at', 'ASC'],
    ['created_at', 'DESC'],
    ['name', 'ASC'],
    ['name', 'DESC'],
    ['installed_at', 'ASC'],
    ['installed_at', 'DESC'],
  ])(
    'Paging by %s %s returns every row once, even with equal or missing values',
    async (field, order) => {
      const { db } = server.deps;
      const mark = `walk-${field.replace('_', '')}-${order.toLowerCase()}`;
      await sql`insert into product (pid, loaded_once)
      select ${mark} || n, case when n % 3 = 0 then timestamptz '2026-01-01Z' + (n % 4) * interval '1 microsecond' end
      from generate_series(1, 40) n`.execute(db);
      await sql`insert into users (id, pid, host, email, email_key, name, password_hash, created_at)
      select ${mark} || n, ${mark} || n, 'main', ${mark} || n, ${mark} || n,
        (array['', 'Çiğdem', 'Işıl', 'ırmak'])[1 + n % 4], '',
        timestamptz '2026-01-01Z' + (n % 5) * interval '1 microsecond'
      from generate_series(1, 40) n`.execute(db);
      const sort = [field, order];
      const filter = { q: mark };
      const whole = await read('users', { sort, filter, range: [0, 99] });
      const walked: string[] = [];
      let walk: unknown = null;
      do {
        const { body, headers } = await read('users', { sort, filter, range: [0, 6], walk });
        walked.push(...body.map(({ id }: { id: string }) => id));
        const next = headers.get('x-next');
        walk = next && JSON.parse(decodeURIComponent(next));
      } while (walk);
      expect(walked).toEqual(whole.body.map(({ id }: { id: string }) => id));
      expect(walked).toHaveLength(40);
    },
  );
});

test('A contact message names the account of its writer, as long as that exists', async () => {
  const writer = await user('writer@group-m.example');
  await writer.call('POST /contact/send', { body: { subject: 'Help', message: 'Hello' } });
  const { id } = writer;
  const found = async () => (await read('messages', { filter: { q: writer.email } })).body;
  expect(await found()).toMatchObject([{ subject: 'Help', user: id }]);
  await server.deps.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await found()).toMatchObject([{ subject: 'Help', user: null }]);
});

test('The search and the first page of long lists use an index', async () => {
  const { db } = server.deps;
  await sql`insert into product (pid) select 'plan' || n from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`insert into users (id, pid, host, email, email_key, name, password_hash)
    select 'plan' || n, 'plan' || n, 'main', md5(n::text), md5(n::text), md5(n::text), ''
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into footprint (pid, email, category, label, extra, created_at)
    select 'plan' || n, md5(n::text), 'campaign', '/campaign/save', '{}', now() - n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze users, product, footprint`.execute(db);
  const planOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const [table, index, moment] of [
    ['users', 'users_by_created', 'created_at'],
    ['footprint', 'footprint_by_date', 'created_at'],
  ] as const) {
    const from = sql.table(table);
    const order = sql`${sql.ref(moment)} desc nulls last, id desc limit 50`;
    const searched = sql`select * from ${from} where search_text like '%e3c0a1f%' order by ${order}`;
    expect(await planOf(searched)).toContain(`${table}_search`);
    const either = sql`select * from ${from} where search_text like '%e3c0a1f%'
      or (search_text like '%5327654%' and pid like '%5327654%') order by ${order}`;
    expect(await planOf(either)).toContain(`${table}_search`);
    expect(await planOf(sql`select * from ${from} order by ${order}`)).toContain(index);
  }
});
