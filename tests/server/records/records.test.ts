import { plainWords } from '@catalogue/bot/understanding/similarity';
import { partDefinitions } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import { type RecordName, records } from '@contract/records';
import { MAX_COMPARED_TEXTS } from '@server/areas/bots/reports';
import { eventCodes } from '@server/events/event-codes';
import { isFullLoad } from '@tests/support/load';
import { createCampaign } from '@tests/support/rows/campaigns';
import { storeUncounted } from '@tests/support/rows/events';
import { createSchedule } from '@tests/support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROWS = isFullLoad ? 100_000 : 2_000;
/** Lists of all shops are counted up to this number; later rows are found with a filter. */
const MAX_COUNTED = 10_000;
/** Number of rows in lists that are counted only up to `MAX_COUNTED`; never less than that. */
const COUNTED_ROWS = Math.max(ROWS, MAX_COUNTED);
/** Text that only one row contains, so a search must find only that row. */
const NEEDLE = 'IŞIKLI Çiçek';
const SEARCHES = ['ışıklı', 'isikli', 'ÇİÇEK', 'cicek'];

let server: TestServer;
let merchant: Merchant;
let other: Merchant;

type Pid = string;
/** The body of an action that asks a question; `QUESTION` is replaced by the question. */
const POLL = JSON.stringify({
  tags: [
    chooseEntry(partDefinitions.tags, [
      'survey',
      'Anket',
      { title: 'QUESTION', answers: ['row 2', 'row 4'] },
    ]),
  ],
});
/** Rows 1 to `ROWS` or `COUNTED_ROWS` of a shop, an hour apart; row 7 has the needle. */
const word = sql`case when n = 7 then ${NEEDLE} else 'row ' || n end`;
const at = sql`timestamptz '2020-01-01Z' + n * interval '1 hour'`;
const rows = sql`generate_series(1, ${sql.lit(ROWS)}) as n`;
const countedRows = sql`generate_series(1, ${sql.lit(COUNTED_ROWS)}) as n`;

const SEEDS: Record<RecordName, (pid: Pid) => RawBuilder<unknown>> = {
  users: (
    pid,
  ) => sql`insert into users (id, pid, host, email, email_key, name, password_hash, created_at)
    select 'seed' || n, ${pid}, 'main', 'u' || n || '@x.example', 'u' || n || '@x.example', ${word}, '', ${at}
    from ${rows}`,
  outbox: () => sql`insert into outbox (to_address, subject, html, plain, state, created_at)
    select 'u' || n || '@x.example', ${word}, '', '', 'sent', ${at} from ${rows}`,
  surveys: (pid) => sql`insert into survey (pid, user_id, email, type, action, created_at)
    select ${pid}, 'x', 'u' || n || '@x.example', 'wish', ${word}, ${at} from ${rows}`,
  // These rows belong to another shop, where no user has the needle in their own name.
  installed: (pid) => sql`insert into campaign
      (pid, id, type, name, status, template_key, template_var, body, created_at)
    select ${`${pid}-2`}, 1000 + n, 'campaign', ${word}, 'active', 0, '', '{}', ${at} from ${countedRows}
    -- Together with the two actions that ask, these are COUNTED_ROWS.
    where n > 2`,
  // The seed of `footprints` has created these rows.
  'all-footprints': () => sql`select`,
  messages: (
    pid,
  ) => sql`insert into contact_message (pid, user_id, email, subject, message, created_at)
    select ${pid}, 'x', 'u' || n || '@x.example', ${word}, '', ${at} from ${rows}`,
  footprints: (pid) => sql`insert into footprint (pid, email, category, label, extra, created_at)
    select ${pid}, 'u' || n || '@x.example', 'campaign', 'campaign/save',
      jsonb_build_object('name', ${word}), ${at} from ${countedRows}`,
  contacts: (pid) => sql`insert into contact (pid, email, email_key, name, source, created_at)
    select ${pid}, 'u' || n || '@x.example', 'u' || n || '@x.example', ${word}, 1, ${at} from ${rows}`,
  coupons: (pid) => sql`with pool as (
      insert into coupon_pool (pid, id, name, created_at) values (${pid}, 1, 'Liste', now()) returning id
    ) insert into coupon (pid, pool_id, code, visitor, taken_at)
    select ${pid}, pool.id, ${word}, case when n % 2 = 0 then gen_random_uuid() end, case when n % 2 = 0 then ${at} end
    from pool, ${rows} order by n`,
  deliveries: (pid) => sql`insert into schedule_outbox
      (pid, schedule, channel, address, state, due_at, created_at)
    select ${pid}, 1 + n % 2, 'mail', 'ayse@' || ${word},
      case when n % 4 = 0 then 'failed' else 'sent' end, ${at}, ${at} from ${rows}`,
  inbox: (pid) => sql`with talk as (
      insert into conversation (pid, id, channel, version_id, test, state, outcome, visitor_lines, line_count,
        started_at, last_at)
      select ${pid}, 'talk' || n, 'web', 'v', false, '{"wait": {"kind": "none"}}', 'none', 1, 1, ${at}, ${at} from ${rows}
    ) insert into bot_line (pid, conversation, id, from_visitor, message, at)
    select ${pid}, 'talk' || n, 1, true, jsonb_build_object('kind', 'text', 'text', ${word}), ${at} from ${rows}`,
  'marketplace-pages': (pid) => sql`with shop as (
      insert into marketplace_shop values (${pid}, '1', '', now()) on conflict do nothing
    ) insert into marketplace_page (pid, url, title, image)
    select ${pid}, 'https://x.example/' || n, ${word}, '' from ${rows}`,
  'marketplace-products': (pid) => sql`with shop as (
      insert into marketplace_shop values (${pid}, '1', '', now()) on conflict do nothing
    ) insert into marketplace_product (pid, firm_id, url, id, name, brand, barcodes, image)
    select ${pid}, '1', 'https://www.trendyol.com/p-' || n, n, ${word}, '', array[n::text], '' from ${rows}`,
  'poll-answers': (pid) => sql`with poll as (
      insert into campaign (pid, id, type, name, status, template_key, template_var, body)
      select ${pid}, 900 + n, 'campaign', 'Anket', 'active', 0, '',
        replace(${POLL}, 'QUESTION', 'Question ' || n)::jsonb
      from generate_series(0, 1) as n returning id
    ) ${storeUncounted(sql`select ${pid}, gen_random_uuid(), ${at}, ${sql.lit(eventCodes.pollAnswer)}, poll.id,
      gen_random_uuid(), gen_random_uuid(), ${word}
    from ${rows} join poll on poll.id = 900 + n % 2`)}`,
  'form-answers': (pid) =>
    storeUncounted(sql`select ${pid}, gen_random_uuid(), ${at}, ${sql.lit(eventCodes.formSubmit)}, 950 + n % 2,
      gen_random_uuid(), gen_random_uuid(), jsonb_build_object('email', 'u' || n || '@x.example',
        'name', ${word}, 'step', 'Address', 'consent', case when n % 2 = 0 then 'on' end)::text
    from ${rows}`),
  // No two questions are alike.
  unanswered: (pid) => sql`insert into bot_event
      (pid, channel, type, conversation, detail, words, at)
    select ${pid}, 'web', 'unanswered', 'x', case when n = 7 then ${NEEDLE} else md5(n::text) end,
      case when n = 7 then ${plainWords(NEEDLE)} else md5(n::text) end, ${at}
    from ${rows}`,
  uploads: (pid) => sql`insert into upload (pid, name, bytes, created_at)
    select ${pid}, ${word}, n, ${at} from ${rows}`,
  'shop-orders': (pid) => sql`insert into shop_order
      (pid, id, number, placed_at, day, state, source, total, currency)
    select ${pid}, n, ${word}, ${at}, (${at})::date, case when n % 3 = 0 then 'reported' else 'confirmed' end,
      case when n % 3 > 0 then 'api' end, n * 100, 'TRY' from ${rows}`,
  'subscription-log': (
    pid,
  ) => sql`insert into subscription_log (pid, category, label, cents, extra, at)
    select ${pid}, 'subscription', 'create', n, jsonb_build_object('tier', ${word},
      'daily_limit', 1, 'limit', 1, 'trial_end', null), ${at} from ${rows}`,
};

beforeAll(async () => {
  server = await buildServer();
  const extra = { admin: true, useSchedule: true, poll: true, pairs: true };
  merchant = await server.buildMerchant({ extra });
  other = await server.buildMerchant({ extra });
  // Each month of events has its own table.
  const months = Math.ceil(ROWS / (28 * 24));
  await sql`select open_event_month(timestamptz '2020-01-01Z' + month * interval '1 month')
    from generate_series(0, ${sql.lit(months)}) as month`.execute(server.deps.db);
  for (const seed of Object.values(SEEDS)) await seed(merchant.pid).execute(server.deps.db);
});
afterAll(() => server.close());

async function ask(
  name: RecordName,
  query: { sort?: unknown; range?: unknown; filter?: unknown } = {},
  who = merchant,
) {
  const sent = Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const { status, body, headers } = await who.call(`GET /records/${name}`, { query: sent });
  return { status, body, total: Number(headers.get('content-range')?.split('/')[1]), headers };
}

const names = Object.keys(records) as RecordName[];
const everybodys: RecordName[] = [
  'users',
  'outbox',
  'surveys',
  'messages',
  'installed',
  'all-footprints',
];

const limited: RecordName[] = ['installed', 'all-footprints'];
const isCounted = (name: RecordName) => COUNTED_ROWS <= MAX_COUNTED || !limited.includes(name);
// `all-footprints` lists the rows of `footprints`, so both have the same number of rows.
const rowsOf = (name: RecordName) =>
  name === 'footprints' || limited.includes(name) ? COUNTED_ROWS : ROWS;

describe.each(names)('the list of %s on the server', (name) => {
  const { sort, row } = records[name];
  if (isCounted(name)) {
    it(`returns ${rowsOf(name)} rows in pages with their total`, async () => {
      const first = await ask(name, { range: [0, 24] });
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      expect(first.total).toBeGreaterThanOrEqual(rowsOf(name));
      expect(first.headers.get('content-range')).toBe(`${name} 0-24/${first.total}`);
      const second = await ask(name, { range: [25, 49] });
      const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(50);
      for (const one of first.body) expect(row.strict().safeParse(one).error).toBeUndefined();
      const end = await ask(name, { range: [first.total - 3, first.total + 20] });
      expect(end.body).toHaveLength(3);
      const beyond = await ask(name, { range: [first.total + 5, first.total + 20] });
      expect(beyond.body).toEqual([]);
      expect(beyond.headers.get('content-range')).toBe(`${name} */${first.total}`);
    });

    it.each(sort)('The list on the server is sorted by %s in both directions', async (field) => {
      const ids = async (order: string, range: [number, number]) =>
        (await ask(name, { sort: [field, order], range })).body.map(({ id }: { id: string }) => id);
      const { total } = await ask(name, { range: [0, 0] });
      const up = await ids('ASC', [0, 9]);
      const down = await ids('DESC', [total - 10, total - 1]);
      expect(up).toHaveLength(10);
      expect(down.reverse()).toEqual(up);
    });
  } else {
    it('counts no further than ten thousand rows of all shops', async () => {
      const { body, total } = await ask(name, { range: [0, 24] });
      expect([body.length, total]).toEqual([25, MAX_COUNTED]);
    });
  }

  it.each(SEARCHES)(
    'finds its one row by %s, regardless of the form of i and of accents',
    async (q) => {
      const { body, total } = await ask(name, { filter: { q } });
      expect(total).toBe(1);
      expect(JSON.stringify(body[0])).toContain(NEEDLE);
    },
  );

  it('returns 400 for unknown fields, unknown filters and invalid ranges', async () => {
    for (const query of [
      { sort: ['password_hash', 'ASC'] },
      { sort: ['id; drop table users', 'ASC'] },
      { filter: { unknown: 1 } },
      { range: [10, 5] },
      { range: [0, 100_000] },
      { range: ['0', '9'] },
    ]) {
      expect((await ask(name, query)).status, JSON.stringify(query)).toBe(400);
    }
    const broken = await merchant.call(`GET /records/${name}`, { query: { filter: '{' } });
    expect(broken.status).toBe(400);
  });

  it.skipIf(everybodys.includes(name))('shows none of its rows to another shop', async () => {
    const { body, total } = await ask(name, { filter: {} }, other);
    expect(JSON.stringify(body)).not.toContain('row ');
    expect(total).toBeLessThan(10);
  });
});

describe('filters of lists on the server', () => {
  it('filters by a period that excludes its end', async () => {
    const filter = {
      created_at_from: '2020-01-02T00:00:00.000Z',
      created_at_to: '2020-01-03T00:00:00.000Z',
    };
    for (const name of [
      'footprints',
      'contacts',
      'surveys',
      'uploads',
      'poll-answers',
      'form-answers',
    ] as const) {
      const { body, total } = await ask(name, { filter });
      expect(total).toBe(24);
      for (const { created_at } of body) expect(created_at.slice(0, 10)).toBe('2020-01-02');
    }
  });

  it('filter coupons by list and by whether they are taken', async () => {
    const taken = await ask('coupons', { filter: { pool: 1, taken: true } });
    expect(taken.total).toBe(ROWS / 2);
    expect(taken.body[0]).toMatchObject({ visitor: expect.any(String), pool_name: 'Liste' });
    expect((await ask('coupons', { filter: { pool: 2 } })).total).toBe(0);
  });

  it('filter deliveries by schedule and state, and mask the recipient’s address', async () => {
    expect((await ask('deliveries', { filter: { schedule: 1 } })).total).toBe(ROWS / 2);
    const failed = await ask('deliveries', { filter: { schedule: 1, state: 'failed' } });
    expect(failed.total).toBe(ROWS / 4);
    expect(failed.body[0]).toMatchObject({ who: expect.stringMatching(/^ay\*\*\*@row/) });
    expect((await ask('deliveries', { filter: { q: 'ayse' } })).total).toBe(0);
    expect((await ask('deliveries', { filter: { channel: 'web-push' } })).total).toBe(0);
  });

  it('filter poll answers by question and by free text', async () => {
    expect((await ask('poll-answers', { filter: { poll: 900 } })).total).toBe(ROWS / 2);
    const chosen = await ask('poll-answers', { filter: { own: false } });
    expect(chosen.body.map(({ answer }: { answer: string }) => answer)).toEqual(['row 4', 'row 2']);
    expect(chosen.body[0]).toMatchObject({ poll: 900, question: 'Question 0', email: '' });
    expect((await ask('poll-answers', { filter: { own: true } })).total).toBe(ROWS - 2);
  });

  it('filter form answers by action and consent, and read invalid JSON as empty', async () => {
    expect((await ask('form-answers', { filter: { form: 950 } })).total).toBe(ROWS / 2);
    const agreed = await ask('form-answers', { filter: { form: 950, consent: true } });
    expect(agreed.total).toBe(ROWS / 2);
    expect(agreed.body[0]).toMatchObject({
      form: 950,
      form_name: '',
      step: 'Address',
      phone: '',
      consent: true,
    });
    const shop = await server.buildMerchant();
    for (const detail of ['{"email": 7, "name": ["x"]', '[1]', null]) {
      await storeUncounted(sql`values (${shop.pid}, gen_random_uuid(), now(), ${sql.lit(eventCodes.formSubmit)},
        1, gen_random_uuid(), gen_random_uuid(), ${detail})`).execute(server.deps.db);
    }
    const { body, total } = await ask('form-answers', {}, shop);
    expect(total).toBe(3);
    for (const row of body) expect(row).toMatchObject({ email: '', name: '', consent: false });
  });

  it('find an unanswered question by a rare wording, only in its channel', async () => {
    const shop = await server.buildMerchant();
    const wordings = sql`select 'web', md5(n::text) from generate_series(1, ${sql.lit(MAX_COMPARED_TEXTS)}) n, generate_series(1, 2)
      union all select 'web', 'Hediye paketi yapıyor musunuz' from generate_series(1, 3)
      union all select 'web', 'hediye paketi yapıyor musunuz acaba'
      union all select 'whatsapp', 'ACABA?'`;
    await sql`insert into bot_event (pid, channel, type, conversation, detail, words, at)
      select ${shop.pid}, w.channel, 'unanswered', 'x', w.detail, lower(w.detail), now()
      from (${wordings}) as w(channel, detail)`.execute(server.deps.db);
    const { body, total } = await ask(
      'unanswered',
      { filter: { channel: 'web', q: 'ACABA' } },
      shop,
    );
    expect(total).toBe(1);
    expect(body[0]).toMatchObject({ text: 'Hediye paketi yapıyor musunuz', count: 4 });
    expect(body[0].texts).toHaveLength(2);
  });

  it('group unanswered questions with the same words, even if they are too rare to be compared', async () => {
    const shop = await server.buildMerchant();
    const rare = MAX_COMPARED_TEXTS * 2;
    await sql`insert into bot_event (pid, channel, type, conversation, detail, words, at)
      select ${shop.pid}, 'web', 'unanswered', 'x', md5(n::text) || sign, md5(n::text), now()
      from generate_series(1, ${sql.lit(rare)}) n, unnest(array['', '?', '!']) as sign`.execute(
      server.deps.db,
    );
    const { body, total } = await ask('unanswered', { range: [rare - 1, rare - 1] }, shop);
    expect(total).toBe(rare);
    expect(body[0]).toMatchObject({
      count: 3,
      texts: [expect.any(String), expect.any(String), expect.any(String)],
    });
  });

  it('filter footprints by schedules or actions', async () => {
    const planner = await server.buildMerchant({ extra: { useSchedule: true } });
    await createSchedule(planner);
    await createCampaign(planner, { name: 'An action' });
    const namesOf = async (kind: string) => {
      const { body } = await ask('footprints', { filter: { kind } }, planner);
      return body.map(({ extra }: { extra: { name: string } }) => extra.name);
    };
    expect(new Set(await namesOf('schedule'))).toEqual(new Set(['Forgotten cart']));
    expect(new Set(await namesOf('action'))).toEqual(new Set(['An action']));
  });

  it('filter users by host and by whether their shop has the script', async () => {
    expect((await ask('users', { filter: { host: 'influencer' } })).total).toBe(0);
    expect((await ask('users', { filter: { installed: false } })).total).toBeGreaterThan(ROWS);
    expect((await ask('users', { filter: { installed: true } })).total).toBe(0);
  });

  it('filter contacts by subscription state', async () => {
    expect((await ask('contacts', { filter: { state: 'subscribed' } })).total).toBe(0);
    expect((await ask('contacts', { filter: { state: 'never' } })).total).toBe(ROWS);
  });
});
