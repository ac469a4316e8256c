import { randomUUID } from 'node:crypto';
import { addDays, istanbulClock, istanbulInstant } from '@catalogue/lib/istanbul';
import type { AnalyticsRow } from '@contract/entities/reports/analytics';
import { highlightsOf } from '@server/areas/notices/digest/figures';
import { sendDigests } from '@server/areas/notices/digest/send';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { deliverDue } from '@server/mail/outbox';
import { smtpService } from '@server/mail/smtp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../support/clock';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildEvent } from '../../../support/rows/events';
import { mailsTo } from '../../../support/rows/notices';
import { reportOrder } from '../../../support/rows/orders';
import { decodeQuotedPrintable, startSmtpServer } from '../../../support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
/** The next Monday, because event tables exist only for the months around the present. */
const today = istanbulClock(new Date());
const MONDAY = addDays(today.day, 8 - today.weekday);
const morning = (day: string, hour = 9) => istanbulInstant(day, hour * 60).getTime();
let at = morning(MONDAY);

beforeAll(async () => {
  server = await buildServer({ SESSION_IDLE_HOURS: '9999', SESSION_ABSOLUTE_DAYS: '300' });
  server.deps.now = () => new Date(at);
});
afterAll(() => server.close());

const deps = () => ({ ...server.deps, now: () => server.deps.now() });
async function send() {
  await Promise.all([sendDigests(deps()), sendDigests(deps())]);
  await sendDigests(deps());
}
const choose = (merchant: Merchant, digest: 'off' | 'daily' | 'weekly', digest_hour = 9) =>
  merchant.call('POST /notifications/save', { body: { digest, digest_hour, muted: [] } });

/** Creates a shop with an action that a buyer clicked, and one that was only shown. */
async function shopWithSales(day: string) {
  const merchant = await server.buildMerchant();
  const { pid } = merchant;
  const clicked = await createCampaign(merchant, { name: 'Kargo <b>çubuğu</b>', status: 'active' });
  const seen = await createCampaign(merchant, { name: 'Popup', status: 'active' });
  const buyer = randomUUID();
  const noon = morning(day, 12);
  const event = (camp_id: number, type: keyof typeof eventCodes, visitor = randomUUID()) =>
    buildEvent({ pid, camp_id, type: eventCodes[type], visitor, at: noon });
  await server.deps.ingest.accept([
    ...Array.from({ length: 150 }, () => event(seen, 'campaignShown')),
    ...Array.from({ length: 40 }, () => event(clicked, 'campaignShown')),
    event(clicked, 'campaignShown', buyer),
    event(clicked, 'tagClick', buyer),
  ]);
  at = noon + HOUR;
  await reportOrder(server, pid, { visitor: buyer, number: `K-${pid}`, total: 123_450 });
  await reportOrder(server, pid, { number: `L-${pid}`, total: 50_000 });
  await server.settled();
  return { merchant, clicked, seen };
}

function partsOf(raw: string): string {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(raw)?.[1];
  if (!boundary) throw new Error('Not a mail of several parts.');
  return raw
    .split(`--${boundary}`)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
      return /quoted-printable/i.test(head) ? decodeQuotedPrintable(body) : body;
    })
    .join('\n');
}

test('A weekly digest equals the report, is sent once in the user’s language, and can be stopped', async () => {
  const smtp = await startSmtpServer();
  const { merchant } = await shopWithSales(addDays(MONDAY, -3));
  const turkish = await server.buildMerchant({ pid: merchant.pid });
  // A call stores the language of its header, so it runs before the languages are set below.
  await merchant.call('GET /notifications');
  at = morning(MONDAY) - 1;
  await send();
  expect(await mailsTo(server.deps.db, merchant)).toEqual([]);
  at = morning(MONDAY);
  await server.deps.db
    .updateTable('users')
    .set({ language: 'en' })
    .where('id', '=', merchant.id)
    .execute();
  await server.deps.db
    .updateTable('users')
    .set({ language: 'tr' })
    .where('id', '=', turkish.id)
    .execute();
  await send();
  at = morning(addDays(MONDAY, 1));
  await send();
  const mails = {
    send: smtpService({ ...local, port: smtp.port }, { timeoutMs: 60_000 }),
    from: 'v@vitrin.example',
  };
  await deliverDue(deps(), mails);
  const of = ({ email }: Merchant) => smtp.mails.filter(({ to }) => to.includes(email));
  expect(of(merchant)).toHaveLength(1);
  expect(of(turkish)).toHaveLength(1);
  const raw = of(merchant)[0]?.raw ?? '';
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const english = partsOf(raw);
  const { body } = await merchant.call('POST /{product}/getInfo', {
    body: { start_date: addDays(MONDAY, -7), end_date: addDays(MONDAY, -1) },
  });
  const rows: (AnalyticsRow & { count_once: number; revenue: { revenue_once: number }[] })[] =
    body.result;
  const sum = (type: string) =>
    rows.filter((row) => row.type === type).reduce((total, row) => total + row.total_count, 0);
  const clicks = rows.filter(({ type }) => type === 'tagClick');
  expect([sum('campaignShown'), sum('tagClick')]).toEqual([191, 1]);
  expect(english).toContain(`Views: ${sum('campaignShown')} (–)`);
  expect(english).toContain(`Visitors who saw them: ${body.shop.visitors} (–)`);
  expect(english).toContain(`Clicks: ${sum('tagClick')} (–)`);
  expect(english).toContain(`Orders from actions: ${clicks[0]?.count_once} (–)`);
  expect(clicks[0]?.revenue[0]?.revenue_once).toBe(123_450);
  expect(english).toMatch(/Revenue from actions: ₺1,234\.50 \(–\)/);
  expect(english).toContain(`All orders: ${body.shop.orders} (–)`);
  expect(english).toMatch(/All revenue: ₺1,734\.50 \(–\)/);
  expect(english).toContain('Kargo &lt;b&gt;çubuğu&lt;/b&gt;: views 41, clicks 1, orders 1');
  expect(english).not.toContain('<b>çubuğu</b></a>');
  const mail = partsOf(of(turkish)[0]?.raw ?? '');
  expect(mail).toMatch(/Gösterim: 191 \(–\)/);
  expect(mail).toMatch(/Aksiyonlardan gelen ciro: ₺1\.234,50 \(–\)/);
  expect(mail).toContain('lang="tr"');
  const link = /\/notifications\/off\/[\w.-]+/.exec(raw.replace(/=\r\n/g, ''))?.[0] ?? '';
  expect((await server.request(link, { method: 'POST' })).status).toBe(200);
  expect((await merchant.call('GET /notifications')).body.data.digest).toBe('off');
  at = morning(addDays(MONDAY, 7));
  await send();
  expect(await mailsTo(server.deps.db, merchant)).toHaveLength(1);
  await smtp.close();
});

const local = { host: '127.0.0.1', user: '', pass: '', secure: false };

test('A daily digest is sent at its hour about yesterday, unless there were no events', async () => {
  const day = addDays(MONDAY, -3);
  const { merchant } = await shopWithSales(day);
  await choose(merchant, 'daily', 7);
  at = morning(addDays(day, 1), 7) - 1;
  await send();
  expect(await mailsTo(server.deps.db, merchant)).toEqual([]);
  at += 1;
  await send();
  expect(await mailsTo(server.deps.db, merchant)).toHaveLength(1);
  at += DAY;
  await send();
  expect(await mailsTo(server.deps.db, merchant)).toHaveLength(1);
});

test('A digest lists open alerts except the kinds that the user muted for e-mail', async () => {
  const { merchant } = await shopWithSales(addDays(MONDAY, -3));
  const other = await server.buildMerchant({ pid: merchant.pid });
  await other.call('POST /notifications/save', {
    body: { digest: 'weekly', digest_hour: 9, muted: ['limit:mail'] },
  });
  const since = new Date(at);
  await forShop(server.deps.db, merchant.pid)
    .insertInto('notice')
    .values({
      pid: merchant.pid,
      id: 1,
      kind: 'limit',
      subject: '',
      stage: 1,
      notified_stage: 1,
      facts: JSON.stringify({ limit: 100, shown: 80, time: null }),
      since,
      notified_at: since,
    })
    .execute();
  at = morning(MONDAY, 10);
  await send();
  const { rows } = await sql<{ listed: boolean }>`
    select plain like ${'%/subscription%'} as listed from outbox
    where to_address in (${merchant.email}, ${other.email})
    order by to_address = ${other.email}`.execute(server.deps.db);
  expect(rows).toEqual([{ listed: true }, { listed: false }]);
});

test('Failing digests of many users do not block the digests of others', async () => {
  const failing = await server.buildMerchant({ pid: '0failing' });
  const { merchant } = await shopWithSales(addDays(MONDAY, -3));
  const { db } = server.deps;
  await sql`insert into users (id, pid, host, email, email_key, password_hash, extra)
    select gen_random_uuid(), pid, host, n || email, n || email_key, password_hash, extra
    from users, generate_series(1, 120) as n where users.id = ${failing.id}`.execute(db);
  await sql`alter table notice_reader add constraint fails check (pid <> '0failing')`.execute(db);
  at = morning(MONDAY, 10);
  await send();
  expect(await mailsTo(db, merchant)).toHaveLength(1);
  await sql`alter table notice_reader drop constraint fails`.execute(db);
});

test('No digest is sent when it is off, without events, to influencers, or before a deletion', async () => {
  const { merchant } = await shopWithSales(addDays(MONDAY, -3));
  await choose(merchant, 'off');
  const quiet = await server.buildMerchant();
  const leaving = (await shopWithSales(addDays(MONDAY, -3))).merchant;
  await forShop(server.deps.db, leaving.pid)
    .updateTable('product')
    .set({ delete_at: new Date(at + 14 * DAY) })
    .execute();
  const influencer = await server.buildMerchant({ pid: merchant.pid, host: 'influencer' });
  at = morning(MONDAY, 20);
  await send();
  for (const user of [merchant, quiet, leaving, influencer]) {
    expect(await mailsTo(server.deps.db, user)).toEqual([]);
  }
});

test('A missed weekly digest is sent on Tuesday, but not on Wednesday', async () => {
  const tuesday = (await shopWithSales(addDays(MONDAY, -3))).merchant;
  at = morning(addDays(MONDAY, 1), 3);
  await send();
  expect(await mailsTo(server.deps.db, tuesday)).toHaveLength(1);
  const wednesday = (await shopWithSales(addDays(MONDAY, -3))).merchant;
  at = morning(addDays(MONDAY, 2), 10);
  await send();
  expect(await mailsTo(server.deps.db, wednesday)).toEqual([]);
});

test('The highlights of a digest are the best and the worst action, and figures that fell by a third', () => {
  const action = (id: number, shown: number, clicks: number, revenue = 0) => ({
    id,
    name: `A${id}`,
    shown,
    clicks,
    orders: revenue > 0 ? 1 : 0,
    revenue: revenue > 0 ? [{ currency: 'TRY', revenue }] : [],
  });
  const figures = (actions: ReturnType<typeof action>[]) => ({
    shown: 0,
    visitors: 0,
    clicks: 0,
    orders: 0,
    revenue: [],
    actions,
    shop: { orders: 1, revenue: [{ currency: 'TRY', revenue: 1 }] },
  });
  const now = figures([
    action(1, 500, 50),
    action(2, 400, 3, 900),
    action(3, 90, 0),
    action(4, 200, 1),
  ]);
  const before = figures([action(1, 520, 90), action(2, 300, 2), action(4, 400, 1)]);
  const { best, worst, falls } = highlightsOf(now, before);
  expect([best?.id, worst?.id]).toEqual([2, 4]);
  expect(falls).toEqual([
    { id: 4, name: 'A4', what: 'shown', before: 400, now: 200 },
    { id: 1, name: 'A1', what: 'clicks', before: 90, now: 50 },
  ]);
});
