import { randomUUID } from 'node:crypto';
import { dropOldRows } from '@server/housekeeping/retention';
import { DAY, HOUR, MINUTE, moveClock } from '@tests/support/clock';
import {
  buildContact,
  buildScheduleMerchant,
  createSchedule,
  reportSignal,
  work,
} from '@tests/support/rows/schedules';
import { startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let merchant: Merchant;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await buildServer();
  clock = moveClock(server);
});
beforeEach(async () => {
  merchant = await buildScheduleMerchant(server, smtp.port);
});
afterEach(() => clock.reset());
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
const outcomes = async (schedule: number) => {
  const rows = await server.deps.db
    .selectFrom('schedule_job')
    .select('outcome')
    .where('pid', '=', merchant.pid)
    .where('schedule', '=', schedule)
    .execute();
  return rows.map(({ outcome }) => outcome);
};
const rowOf = async (id: number) => {
  const { body } = await merchant.call('GET /campaign/schedule/list');
  return body.data.find((row: { id: number }) => row.id === id);
};

test('A visitor who left a cart gets one e-mail after the delay', async () => {
  const id = await createSchedule(merchant, { delay: 60 });
  const { visitor, email } = await buildContact(server, merchant);
  expect(await reportSignal(server, merchant, visitor, 'cart')).toBe(202);
  expect(await rowOf(id)).toMatchObject({ waiting: 1, sent: 0, push_mode: 'visitor' });
  clock.forward(59 * MINUTE);
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  clock.forward(2 * MINUTE);
  await work(server);
  await work(server);
  const [mail, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.from).toBe('shop@ladin.example');
  expect(mail?.raw).toContain('Subject: Your cart is waiting');
  expect(await rowOf(id)).toMatchObject({ waiting: 0, sent: 1, failed: 0 });
  const log = await merchant.call('GET /campaign/schedule/log/{id}', { params: { id } });
  expect(log.body.data).toEqual([
    expect.objectContaining({ channel: 'mail', state: 'sent', error: null }),
  ]);
  expect(log.body.data[0].who).toBe(`${email.slice(0, 2)}***@mail.example`);
  expect(JSON.stringify(log.body)).not.toContain(email);
});

test('The delay starts with the last cart signal, and a repeated signal is ignored', async () => {
  await createSchedule(merchant, { delay: 60 });
  const { visitor, email } = await buildContact(server, merchant);
  const first = randomUUID();
  await reportSignal(server, merchant, visitor, 'cart', { id: first });
  clock.forward(40 * MINUTE);
  await reportSignal(server, merchant, visitor, 'cart');
  clock.forward(40 * MINUTE);
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  clock.forward(21 * MINUTE);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
  // The browser did not receive the response, so it sends the first signal again.
  await reportSignal(server, merchant, visitor, 'cart', { id: first, age: 100 * MINUTE });
  clock.forward(2 * HOUR);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
});

test('A visitor who leaves an address during the delay gets the message', async () => {
  await createSchedule(merchant, { delay: 60 });
  const visitor = randomUUID();
  await reportSignal(server, merchant, visitor, 'cart');
  clock.forward(30 * MINUTE);
  const { email } = await buildContact(server, merchant, { visitor });
  clock.forward(31 * MINUTE);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
});

test.each([
  ['order', 'ordered'],
  ['emptied', 'emptied'],
  ['visit', 'returned'],
] as const)('The signal %s cancels a message with the cancel rule %s', async (kind, type) => {
  const id = await createSchedule(merchant, { delay: 60, cancel: [[type]] });
  const other = await createSchedule(merchant, { delay: 60 });
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, kind);
  clock.forward(MINUTE);
  await reportSignal(server, merchant, visitor, 'cart');
  clock.forward(MINUTE);
  // The signal comes from another browser of the same contact.
  const second = await buildContact(server, merchant, { email });
  await reportSignal(server, merchant, second.visitor, kind);
  clock.forward(HOUR);
  await work(server);
  expect(await outcomes(id)).toEqual(['cancelled']);
  expect(await outcomes(other)).toEqual(['queued']);
});

test('An order before the delay began does not cancel the message', async () => {
  const id = await createSchedule(merchant, { delay: 10, cancel: [['ordered']] });
  const { visitor } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, 'order');
  clock.forward(MINUTE);
  await reportSignal(server, merchant, visitor, 'cart');
  clock.forward(HOUR);
  await work(server);
  expect(await outcomes(id)).toEqual(['queued']);
});

test('A page visit triggers the message only on pages that match the condition', async () => {
  const where: [string, object][] = [['url', { operator: 'contains', values: ['/urun/vazo'] }]];
  const id = await createSchedule(merchant, { trigger: ['page-visit'], delay: 0, where } as never);
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, 'page', { url: 'https://shop.example/urun/kupa' });
  await work(server);
  expect(await outcomes(id)).toEqual([]);
  await reportSignal(server, merchant, visitor, 'page', {
    url: 'https://shop.example/urun/vazo?a=1',
  });
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
});

test('A form message is sent once, to the visitor who filled in the chosen form', async () => {
  await createSchedule(merchant, { trigger: ['form-filled', { campaign: 7 }], delay: 0 });
  const other = await buildContact(server, merchant, { campaign: 8 });
  const id = randomUUID();
  const asked = await buildContact(server, merchant, { campaign: 7, id });
  await buildContact(server, merchant, { campaign: 7, id, ...asked });
  await work(server);
  expect(mailsTo(other.email)).toHaveLength(0);
  expect(mailsTo(asked.email)).toHaveLength(1);
});

test('Being away is counted from the last visit', async () => {
  await createSchedule(merchant, { trigger: ['away', { days: 10 }], delay: 0 });
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, 'visit');
  clock.forward(9 * DAY);
  await reportSignal(server, merchant, visitor, 'visit');
  clock.forward(9 * DAY);
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  clock.forward(DAY + MINUTE);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
});

test('A message is not sent without consent or more often than the frequency allows', async () => {
  const id = await createSchedule(merchant, { delay: 0, frequency: ['once-in-days', { days: 3 }] });
  const silent = await buildContact(server, merchant, { consent: false });
  await reportSignal(server, merchant, silent.visitor, 'cart');
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, 'cart');
  await work(server);
  clock.forward(DAY);
  await reportSignal(server, merchant, visitor, 'cart');
  await work(server);
  expect((await outcomes(id)).sort()).toEqual(['nobody', 'often']);
  clock.forward(2 * DAY);
  await reportSignal(server, merchant, visitor, 'cart');
  await work(server);
  expect(mailsTo(email)).toHaveLength(2);
  expect(mailsTo(silent.email)).toHaveLength(0);
});

test('A message that is due outside the allowed hours waits for them', async () => {
  const now = server.deps.now();
  const hour = Number(
    now.toLocaleString('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit' }),
  );
  // The condition matches for one hour, which begins between two and three hours from now.
  const from = (hour + 3) % 24;
  const when: [string, object][] = [['weekday-hour', { days: 'all', from, to: from + 1 }]];
  const id = await createSchedule(merchant, { delay: 0, when } as never);
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, 'cart');
  await work(server);
  expect(await outcomes(id)).toEqual([null]);
  expect(mailsTo(email)).toHaveLength(0);
  clock.forward(3 * HOUR);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
});

test('A schedule that is disabled or deleted drops its waiting messages', async () => {
  const off = await createSchedule(merchant, { delay: 10 });
  const gone = await createSchedule(merchant, { delay: 10 });
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, 'cart');
  await merchant.call('POST /campaign/save', { body: { data: { id: off, status: 'disabled' } } });
  await merchant.call('POST /campaign/delete', { body: { id: gone } });
  // Enabling the schedule again does not restore its waiting messages.
  await merchant.call('POST /campaign/save', { body: { data: { id: off, status: 'active' } } });
  clock.forward(HOUR);
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  const { rows } = await sql`
    select schedule from schedule_job where pid = ${merchant.pid} and schedule = ${gone}
    union all select schedule from schedule_outbox where pid = ${merchant.pid} and schedule = ${gone}
    union all select id from schedule_state where pid = ${merchant.pid} and id = ${gone}`.execute(
    server.deps.db,
  );
  expect(rows).toEqual([]);
});

test('A visitor schedule in test mode sends only to the merchant', async () => {
  await createSchedule(merchant, { delay: 0 }, 'test');
  const stranger = await buildContact(server, merchant);
  const own = await buildContact(server, merchant, { email: merchant.email.toUpperCase() });
  await reportSignal(server, merchant, stranger.visitor, 'cart');
  await reportSignal(server, merchant, own.visitor, 'cart');
  await work(server);
  expect(mailsTo(stranger.email)).toHaveLength(0);
  expect(smtp.mails.filter(({ to }) => to[0]?.toLowerCase() === merchant.email)).toHaveLength(1);
});

test('A message that cannot be delivered is retried, and finally counted as failed', async () => {
  const id = await createSchedule(merchant, { delay: 0, frequency: ['once-ever'] });
  await server.deps.db
    .updateTable('product')
    .set({
      settings: JSON.stringify({
        preferredMailService: 'smtp',
        smtp: {
          host: '127.0.0.1',
          port: 1,
          user: '',
          secure: false,
          from: 'a@b.example',
          subject: '',
        },
      }),
    })
    .where('pid', '=', merchant.pid)
    .execute();
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, merchant, visitor, 'cart');
  for (let round = 0; round < 4; round++) {
    await work(server);
    clock.forward(HOUR);
  }
  expect(await rowOf(id)).toMatchObject({ sent: 0, failed: 1 });
  const log = await merchant.call('GET /campaign/schedule/log/{id}', { params: { id } });
  expect(log.body.data).toEqual([
    expect.objectContaining({ state: 'failed', error: 'unreachable' }),
  ]);
  // The failed message does not count towards the schedule's limit of messages to a contact.
  await buildContact(server, merchant, { visitor, email });
  await reportSignal(server, merchant, visitor, 'cart');
  await work(server);
  expect(await outcomes(id)).toEqual(['queued']);
});

test('A signal for another shop or with an invalid body sends no message', async () => {
  const foreign = await buildScheduleMerchant(server, smtp.port);
  const id = await createSchedule(merchant, { delay: 0 });
  const { visitor, email } = await buildContact(server, merchant);
  await reportSignal(server, foreign, visitor, 'cart');
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  const own = await createSchedule(foreign, { delay: 0 });
  expect(own).toBeLessThanOrEqual(id);
  expect(await reportSignal(server, { pid: 'nobody' }, visitor, 'cart')).toBe(404);
  const bad = await server.request('/widget/signals', {
    method: 'POST',
    body: JSON.stringify({ pid: merchant.pid, visitor: 'x', signals: [] }),
  });
  expect(bad.status).toBe(400);
  expect((await server.request('/widget/signals', { method: 'POST', body: '{' })).status).toBe(400);
});

test('Signals of unknown browsers are deleted after their time, and those of contacts retained', async () => {
  await createSchedule(merchant, { delay: 60 });
  const known = await buildContact(server, merchant);
  const [old, recent] = [randomUUID(), randomUUID()];
  await reportSignal(server, merchant, known.visitor, 'order');
  await reportSignal(server, merchant, old, 'cart');
  clock.forward(401 * DAY);
  await reportSignal(server, merchant, recent, 'cart');
  await dropOldRows(server.deps);
  const rows = await server.deps.db
    .selectFrom('visitor_fact')
    .select('visitor')
    .where('pid', '=', merchant.pid)
    .execute();
  expect(rows.map(({ visitor }) => visitor).sort()).toEqual([known.visitor, recent].sort());
});
