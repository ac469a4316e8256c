import { randomUUID } from 'node:crypto';
import { istanbulDay } from '@catalogue/lib/istanbul';
import {
  attributeMessages,
  readScheduleRevenue,
} from '@server/areas/campaigns/schedules/messages/order-messages';
import { forShop } from '@server/db/shop-scope';
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

async function asked(who = merchant, day = istanbulDay(server.deps.now())) {
  const body = { start_date: day, end_date: day };
  return (await who.call('POST /analytic/schedules', { body })).body.result;
}

/** Reads the revenue from the database, for days on which the merchant's session has expired. */
const revenue = (day: string) =>
  readScheduleRevenue(forShop(server.deps.db, merchant.pid), { from: day, to: day });

/** Reports a signal, and sends the message that follows it an hour later. */
async function write(signal: 'cart' | 'page', person?: { visitor: string; email: string }) {
  const receiver = person ?? (await buildContact(server, merchant));
  await reportSignal(server, merchant, receiver.visitor, signal);
  clock.forward(61 * MINUTE);
  await work(server);
  return receiver;
}

test('Revenue of each schedule is reported by currency, and stays after messages are deleted', async () => {
  const cart = await createSchedule(merchant, { delay: 60 });
  const visit = await createSchedule(merchant, { trigger: ['page-visit'], delay: 60 });
  const both = await write('cart');
  await write('page', both);
  const one = await write('cart');
  clock.forward(HOUR);
  await order({ names: ['K-1'], email: both.email, total: 50_000 });
  await order({ source: 'browser', names: ['K-2'], visitor: one.visitor, total: 30_000 });
  // The shop's server also reports the order K-2, with a refund that the browser did not report.
  const refunds = [{ id: 'R-1', amount: 5_000, at: server.deps.now() }];
  await order({ names: ['K-2'], email: one.email, total: 30_000, refunds });
  await order({ names: ['K-3'], email: one.email, total: 900, currency: 'EUR' });
  await order({ names: ['K-4'], email: one.email, cancelledAt: server.deps.now() });
  await order({ names: ['K-5'], email: 'somebody@else.example' });
  expect(await asked()).toEqual([]);
  await attributeMessages(server.deps);
  const brought = [
    {
      id: cart,
      name: 'Forgotten cart',
      orders: 3,
      once_orders: 2,
      money: [
        { currency: 'TRY', revenue: 75_000, revenue_once: 25_000 },
        { currency: 'EUR', revenue: 900, revenue_once: 900 },
      ],
    },
    {
      id: visit,
      name: 'Forgotten cart',
      orders: 1,
      once_orders: 1,
      money: [{ currency: 'TRY', revenue: 50_000, revenue_once: 50_000 }],
    },
  ];
  expect(await asked()).toEqual(brought);
  const stranger = await buildScheduleMerchant(server, smtp.port);
  expect(await asked(stranger)).toEqual([]);
  const day = istanbulDay(server.deps.now());
  clock.forward(200 * DAY);
  await attributeMessages(server.deps);
  await dropOldRows(server.deps);
  const left = await forShop(server.deps.db, merchant.pid)
    .selectFrom('schedule_outbox')
    .select('id')
    .execute();
  expect(left).toEqual([]);
  await attributeMessages(server.deps);
  expect(await revenue(day)).toEqual(brought);
});

test('An order that is reported or cancelled days later counts in its current state', async () => {
  const id = await createSchedule(merchant, { delay: 60 });
  const person = await write('cart');
  const placedAt = new Date(server.deps.now().getTime() + HOUR);
  const day = istanbulDay(placedAt);
  await attributeMessages(server.deps);
  clock.forward(7 * DAY);
  await order({ names: ['L-1'], email: person.email, at: placedAt });
  await attributeMessages(server.deps);
  expect(await revenue(day)).toMatchObject([{ id, orders: 1 }]);
  await order({ names: ['L-1'], at: placedAt, cancelledAt: server.deps.now() });
  expect(await revenue(day)).toEqual([]);
  await order({ email: person.email, at: new Date(placedAt.getTime() + 8 * DAY) });
  await order({ email: person.email, at: new Date(placedAt.getTime() - 3 * HOUR) });
  await attributeMessages(server.deps);
  expect(await revenue(day)).toEqual([]);
});

test('The first run for a shop attributes its older orders to messages, each order once', async () => {
  const id = await createSchedule(merchant, { delay: 60 });
  const person = await write('cart');
  const days: string[] = [];
  for (const pause of [HOUR, 6 * DAY, 40 * DAY]) {
    clock.forward(pause);
    if (pause > 7 * DAY) await write('cart', person);
    clock.forward(HOUR);
    days.push(istanbulDay(server.deps.now()));
    await order({ email: person.email });
  }
  clock.forward(90 * DAY);
  const began = server.deps.now();
  await attributeMessages(server.deps);
  const [row] = await readScheduleRevenue(forShop(server.deps.db, merchant.pid), {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  });
  expect(row).toMatchObject({ id, orders: 3, once_orders: 3 });
  const { rows } = await sql<{ checked_at: Date }>`
    select checked_at from order_message_check where pid = ${merchant.pid}`.execute(server.deps.db);
  expect(rows[0]?.checked_at.getTime()).toBeGreaterThanOrEqual(began.getTime());
});
