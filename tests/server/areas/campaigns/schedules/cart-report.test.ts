import { randomUUID } from 'node:crypto';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { eraseVisitor } from '@server/areas/account/visitors/erase';
import { attributeMessages } from '@server/areas/campaigns/schedules/messages/order-messages';
import { readCartReminders } from '@server/areas/campaigns/schedules/signals/cart-report';
import {
  countReminders,
  reminderCounts,
} from '@server/areas/campaigns/schedules/signals/cart-totals';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { dropOldRows } from '@server/housekeeping/retention';
import type { OrderReport } from '@server/orders/order-report';
import { recordOrder } from '@server/orders/record';
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

async function remind(options: { phone?: string } = {}) {
  const person = await buildContact(server, merchant, options);
  await reportSignal(server, merchant, person.visitor, 'cart');
  clock.forward(61 * MINUTE);
  await work(server);
  return person;
}

const order = (report: Partial<OrderReport>) =>
  recordOrder(
    { ...server.deps, shop: forShop(server.deps.db, merchant.pid) },
    {
      source: 'api',
      names: [randomUUID().slice(0, 8)],
      at: server.deps.now(),
      total: 10_000,
      currency: 'TRY',
      ...report,
    },
  );

/** Attributes orders to messages, as the hourly job does, and reads the report. */
async function ask(query: Record<string, string> = {}) {
  await attributeMessages(server.deps);
  const today = istanbulDay(server.deps.now());
  const answer = await merchant.call('GET /{product}/cartReminderAnalytics', {
    query: { time: addBack(today), ...query },
  });
  expect(answer.status).toBe(200);
  return answer.body.data[0];
}
const addBack = (day: string) => new Date(Date.parse(day) - 30 * DAY).toISOString().slice(0, 10);

test('An order within a week after a reminder counts once, by e-mail, phone or browser', async () => {
  await createSchedule(merchant, { delay: 60 });
  const byMail = await remind();
  const byBrowser = await remind();
  await remind({ phone: '905321112233' });
  const withoutVisitor = await remind();
  clock.forward(HOUR);
  await order({ names: ['1001'], email: byMail.email.toUpperCase() });
  await order({ source: 'browser', names: ['1002'], visitor: byBrowser.visitor });
  // The shop's server also reports the order 1002, which the browser has reported.
  await order({ names: ['1002'], email: byBrowser.email });
  await order({ names: ['1003'], phone: '0532 111 22 33' });
  await order({ names: ['1004'], email: 'somebody@else.example' });
  await order({ names: ['1005'], email: withoutVisitor.email, cancelledAt: server.deps.now() });
  const data = await ask();
  expect(data).toMatchObject({
    no_template_message_count: 0,
    template_message_count: 0,
    sendinblue_count: 4,
    email: 4,
    personalize_order_count: 3,
  });
  const numbers = data.order_details.map(
    (row: { details: { number: string } }) => row.details.number,
  );
  expect(numbers.sort()).toEqual(['1001', '1002', '1003']);
  expect(data.money).toEqual([{ currency: 'TRY', total: 30_000 }]);
  expect(data.order_details[0].details).toMatchObject({ total: 10_000, currency: 'TRY' });
  const [first] = data.order_details.filter(
    (row: { details: { number: string } }) => row.details.number === '1001',
  );
  expect(first.details.mail).toBe(`${byMail.email.slice(0, 2)}***@mail.example`);
  expect(JSON.stringify(data)).not.toContain(byMail.email);
});

test('A shared report counts the orders of reminders without naming recipients or orders', async () => {
  await createSchedule(merchant, { delay: 60 });
  const { email } = await remind();
  await order({ names: ['KK-4711'], email });
  expect((await ask()).order_details).toHaveLength(1);
  const link = await merchant.call('POST /analytic/link/create', {
    body: {
      name: 'For the agency',
      report: 'cartreminderanalytic',
      settings: {},
      days: 7,
      range: { preset: 'today' },
    },
  });
  const response = await server.request('/api/analytic/link/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link.body.data.url).hash.slice(1) }),
  });
  const { data } = (await response.json()).data;
  expect(data.now).toMatchObject({ personalize_order_count: 1, order_details: [] });
  expect(JSON.stringify(data)).not.toMatch(/KK-4711|mail\.example/);
});

test('An order before the reminder, or more than a week after it, does not count', async () => {
  await createSchedule(merchant, { delay: 60 });
  const person = await buildContact(server, merchant);
  await order({ names: ['1'], email: person.email });
  await reportSignal(server, merchant, person.visitor, 'cart');
  clock.forward(61 * MINUTE);
  await work(server);
  const after = (ms: number) => new Date(server.deps.now().getTime() + ms);
  await order({ names: ['2'], email: person.email, at: after(7 * DAY - MINUTE) });
  await order({ names: ['3'], email: person.email, at: after(7 * DAY + MINUTE) });
  const { order_details } = await ask();
  expect(order_details.map((row: { details: { number: string } }) => row.details.number)).toEqual([
    '2',
  ]);
});

test('Other schedules and other days do not count, and a deleted schedule still does', async () => {
  const visits = await createSchedule(merchant, { trigger: ['page-visit'], delay: 60 });
  const person = await buildContact(server, merchant);
  await reportSignal(server, merchant, person.visitor, 'page');
  clock.forward(61 * MINUTE);
  await work(server);
  expect(visits).toBeGreaterThan(0);
  expect(await ask()).toBeUndefined();
  const id = await createSchedule(merchant, { delay: 60 });
  await remind();
  expect(await ask()).toMatchObject({ sendinblue_count: 1, personalize_order_count: 0 });
  const before = addBack(istanbulDay(server.deps.now()));
  expect(await ask({ timeEnd: before })).toBeUndefined();
  await merchant.call('POST /campaign/delete', { body: { id } });
  expect(await ask()).toMatchObject({ sendinblue_count: 1 });
});

test('Counts and orders stay after the messages are deleted and their recipient is erased', async () => {
  await createSchedule(merchant, { delay: 60 });
  const person = await remind();
  await remind();
  clock.forward(DAY);
  await reportSignal(server, merchant, person.visitor, 'cart');
  clock.forward(61 * MINUTE);
  await work(server);
  const to = istanbulDay(server.deps.now());
  await order({ names: ['K-1'], email: person.email, total: 50_000 });
  await attributeMessages(server.deps);
  // Reads the report directly, because the merchant's session has expired.
  const shop = forShop(server.deps.db, merchant.pid);
  const read = (from: string) => readCartReminders(shop, { from, to });
  const brought = await read(addBack(to));
  expect(brought).toMatchObject({
    sendinblue_count: 3,
    email: 2,
    orders: 1,
    money: [{ currency: 'TRY', total: 50_000 }],
    order_details: [{ details: { number: 'K-1', mail: expect.stringContaining('***@') } }],
  });
  expect(await read(to)).toMatchObject({ sendinblue_count: 1, email: 1, orders: 1 });
  await inTransaction(shop, (shopTrx) =>
    eraseVisitor({ ...server.deps, shop: shopTrx }, person.visitor),
  );
  clock.forward(200 * DAY);
  await attributeMessages(server.deps);
  await dropOldRows(server.deps);
  expect(await shop.selectFrom('schedule_outbox').select('id').execute()).toEqual([]);
  expect(await shop.selectFrom('cart_person').select('contact').execute()).toHaveLength(1);
  const [listed] = brought?.order_details ?? [];
  expect(await read(addBack(to))).toEqual({
    ...brought,
    order_details: [{ details: { ...listed?.details, mail: '' } }],
  });
});

test('Servers that count reminders of the same people at the same time count each person once', async () => {
  for (let nth = 0; nth < 5; nth++) await buildContact(server, merchant);
  const shop = forShop(server.deps.db, merchant.pid);
  const contacts = await shop.selectFrom('contact').select('id').execute();
  expect(contacts).toHaveLength(5);
  const sentAt = (at: Date) =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(server.deps.db, (trx) =>
          countReminders(
            trx,
            contacts.map(({ id }) => ({ pid: merchant.pid, channel: 'mail', contact: id, at })),
          ),
        ),
      ),
    );
  await sentAt(new Date('2026-03-01T20:00Z'));
  await sentAt(new Date('2026-03-03T22:00Z'));
  const read = (from: string, to: string) => reminderCounts(shop, { from, to });
  expect(await read('2026-03-01', '2026-03-31')).toEqual([
    { channel: 'mail', total: 80, people: 5 },
  ]);
  // 22:00 UTC on 3 March is 4 March in Istanbul.
  expect(await read('2026-03-04', '2026-03-04')).toEqual([
    { channel: 'mail', total: 40, people: 5 },
  ]);
  expect(await read('2026-03-02', '2026-03-03')).toEqual([]);
});

test('Messages from before reminders were recorded are attributed once', async () => {
  await createSchedule(merchant, { delay: 60 });
  const person = await remind();
  clock.forward(HOUR);
  await order({ names: ['E-1'], email: person.email });
  await attributeMessages(server.deps);
  const shop = forShop(server.deps.db, merchant.pid);
  await shop.deleteFrom('order_reminder').execute();
  await shop.updateTable('order_message_check').set({ reminders_at: null }).execute();
  clock.forward(20 * DAY);
  await attributeMessages(server.deps);
  const today = istanbulDay(server.deps.now());
  const found = await readCartReminders(shop, { from: addBack(today), to: today });
  expect(found).toMatchObject({ orders: 1 });
  expect(await shop.selectFrom('order_message').select('order_id').execute()).toHaveLength(1);
});

test('The count is named after the product in the path, and an invalid day returns 400', async () => {
  await createSchedule(merchant, { delay: 60 });
  await remind();
  const answer = await merchant.call('GET /{product}/cartReminderAnalytics', {
    params: { product: 'live' },
    query: { time: addBack(istanbulDay(server.deps.now())) },
  });
  expect(answer.body.data[0]).toMatchObject({ live_order_count: 0 });
  const refused = await merchant.call('GET /{product}/cartReminderAnalytics', {
    query: { time: 'yesterday' },
  });
  expect(refused.status).toBe(400);
});
